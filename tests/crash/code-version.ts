import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';

const fixtureSite = fileURLToPath(new URL('../build/fixture-site', import.meta.url));

/** Wraps the fixture site: each page is a complete document and names assets that only this version of the code has. */
const renderEntry = (code: string) => `
import { render as renderPart, inlineHashes } from './site.mjs';
export { inlineHashes };
export const render = async (request, locals) => {
  const response = await renderPart(request, locals);
  if (request.url.endsWith('.json')) return response;
  const part = (await response.text()).replace('/_astro/site.abc123.css', '/_astro/${code}.css');
  const script = '<script type="module" src="/_astro/${code}.js"></script>';
  return new Response(part.replace('<!doctype html>', '<!doctype html><html lang="ru">') + script + '</html>', response);
};
`;

/** Puts a version of the code into a data folder, as a compile does; the next rebuild renders with it. */
export function installCodeVersion(dataFolder: string, code: string): void {
  const folder = join(dataFolder, 'compiled', code);
  cpSync(fixtureSite, folder, { recursive: true });
  renameSync(join(folder, 'server/render-entry.mjs'), join(folder, 'server/site.mjs'));
  writeFileSync(join(folder, 'server/render-entry.mjs'), renderEntry(code));
  const assets = join(folder, 'client/_astro');
  mkdirSync(assets, { recursive: true });
  renameSync(join(assets, 'site.abc123.css'), join(assets, `${code}.css`));
  writeFileSync(join(assets, `${code}.js`), `export const code = '${code}'; // ${'…'.repeat(20_000)}\n`);
  makeCurrent(dataFolder, code);
}
