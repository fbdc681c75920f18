import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { lookup } from 'mrmime';
import { rgbOf } from './css-value.ts';
import { fontFaces } from './font-faces.ts';
import { drawIcons } from './icon-files.ts';
import { brandStyles, type Brand, DEFAULT_BRAND, readBrand } from './read-brand.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];
type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerSetup>[0]['server'];

const MODULE = 'virtual:vitrina/brand';
const STYLES = join(DEFAULT_BRAND, 'brand.css');

/** Addresses of the font files that every page fetches at once, as an expression with its imports. */
function preloadsOf({ fonts }: Brand) {
  const files = [...fonts.text.faces, ...fonts.display.faces].filter(({ preload }) => preload);
  const paths = [...new Set(files.map(({ file }) => file))];
  const imports = paths.map((path, index) => `import font${index} from ${JSON.stringify(`${path}?url`)};`);
  return `${imports.join('\n')}\nexport const fontPreloads = [${paths.map((_, index) => `font${index}`).join()}];`;
}

/** What components read of the brand; src/app.d.ts has its types. */
function moduleOf(brand: Brand): string {
  const { logo, values, shareTitles } = brand;
  const constants = Object.entries({ logo, themeColour: values.get('--surface'), shareTitles }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return [preloadsOf(brand), ...constants].join('\n');
}

const RESTARTED_FOR = ['brand.json', 'logo.svg'];

/** Shows a change of the roles at once, and of the rest after a restart; a folder may be outside of what Vite watches. */
function reloadOnChange({ watcher, environments }: DevServer, { folders }: Brand): void {
  const styles = folders.map((folder) => join(folder, 'brand.css'));
  watcher.add([...styles, ...folders.flatMap((folder) => RESTARTED_FOR.map((file) => join(folder, file)))]);
  watcher.on('change', (file) => {
    if (!styles.includes(file)) return;
    for (const { moduleGraph } of Object.values(environments))
      for (const module of moduleGraph.getModulesByFile(STYLES) ?? []) moduleGraph.invalidateModule(module);
    environments.client.hot.send({ type: 'full-reload' });
  });
}

/** The page's colour, where an icon may have no holes. */
function groundOf({ values }: Brand): string {
  const { r, g, b } = rgbOf(values.get('--surface') ?? '') ?? { r: 255, g: 255, b: 255 };
  return `rgb(${r},${g},${b})`;
}

/** Serves what a build puts beside the pages. */
function servePublicFiles({ middlewares }: DevServer, brand: Brand): void {
  const icons = drawIcons(brand, groundOf(brand));
  const bytesOf = async (name: string) => {
    const path = brand.publicFiles.get(name);
    return path === undefined ? (await icons).get(name) : readFileSync(path);
  };
  middlewares.use((request, response, next) => {
    const name = /^\/?([^?]*)/.exec(request.url ?? '')?.[1] ?? '';
    bytesOf(name).then((bytes) => {
      if (bytes === undefined) return next();
      response.setHeader('Content-Type', lookup(name) ?? 'application/octet-stream');
      response.end(bytes);
    }, next);
  });
}

/** Gives the brand's roles in place of the file that layouts import, which is that of the code. */
const brandModules = (brand: Brand, folder: string | undefined): VitePlugin => ({
  name: 'vitrina:brand',
  enforce: 'pre',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id === `\0${MODULE}`) return moduleOf(brand);
    if (id.split('?', 1)[0] !== STYLES) return undefined;
    // Read again: in development it may have changed.
    return fontFaces(brand, ({ path }) => path) + brandStyles(readBrand(folder));
  },
});

/**
 * Puts a brand into the shop: its roles, its drawing and what is served below the shop's address.
 * @param folder of the shop's own brand
 */
export const brandFiles = (brand: Brand, folder: string | undefined): AstroIntegration => ({
  name: 'vitrina:brand',
  hooks: {
    'astro:config:setup': ({ updateConfig, addWatchFile }) => {
      updateConfig({
        vite: {
          plugins: [brandModules(brand, folder)],
          // The development server serves fonts from there.
          server: { fs: { allow: ['.', ...brand.folders] } },
        },
      });
      for (const own of brand.folders) for (const file of RESTARTED_FOR) addWatchFile(join(own, file));
    },
    'astro:server:setup': ({ server }) => {
      servePublicFiles(server, brand);
      reloadOnChange(server, brand);
    },
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const [name, path] of brand.publicFiles) copyFileSync(path, join(folder, name));
      for (const [name, bytes] of await drawIcons(brand, groundOf(brand)))
        writeFileSync(join(folder, name), bytes);
    },
  },
});
