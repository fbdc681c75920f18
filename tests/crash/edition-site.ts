import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';

const fixtureSite = fileURLToPath(new URL('../build/fixture-site', import.meta.url));

/** Complete pages, of which each says what code made it and needs an asset that only this code has. */
const entry = (code: string) => `
import { render as renderPart, inlineHashes } from './site.mjs';
export { inlineHashes };
export const render = async (request, locals) => {
  const answer = await renderPart(request, locals);
  const part = (await answer.text()).replace('/_astro/site.abc123.css', '/_astro/${code}.css');
  const script = '<script type="module" src="/_astro/${code}.js"></script>';
  return new Response(part.replace('<!doctype html>', '<!doctype html><html lang="ru">') + script + '</html>', answer);
};
`;

/** Puts a version of the code into a data folder, as a compile does, for the next rebuild to render with. */
export function compileEdition(dataFolder: string, code: string): void {
  const folder = join(dataFolder, 'compiled', code);
  cpSync(fixtureSite, folder, { recursive: true });
  renameSync(join(folder, 'server/render-entry.mjs'), join(folder, 'server/site.mjs'));
  writeFileSync(join(folder, 'server/render-entry.mjs'), entry(code));
  const assets = join(folder, 'client/_astro');
  mkdirSync(assets, { recursive: true });
  renameSync(join(assets, 'site.abc123.css'), join(assets, `${code}.css`));
  writeFileSync(join(assets, `${code}.js`), `export const code = '${code}'; // ${'…'.repeat(20_000)}\n`);
  makeCurrent(dataFolder, code);
}
