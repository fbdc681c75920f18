import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import { SPECULATION_RULES_HEADER } from '../answers/release-file.ts';
import { inlineScriptHashes, policyOf, securityHeaders } from './security-headers.ts';

const quoted = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`);

const directives = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');

export type NginxHeadersOptions = ShopSettings & { readonly dataFolder: string };

/**
 * Writes `<dataFolder>/nginx/*.conf` with this server's headers. The policy allows inline scripts of all kept code versions,
 * so that rollbacks need no change.
 */
export function writeNginxHeaders({ dataFolder, ...shop }: NginxHeadersOptions): void {
  const hashes = globSync('compiled/*/inline-hashes.json', { cwd: dataFolder })
    .filter((file) => !/^compiled\/(current|next)/.test(file))
    .sort()
    .flatMap((file) => inlineScriptHashes(readFileSync(join(dataFolder, file), 'utf8')));
  const folder = join(dataFolder, 'nginx');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, headers: Readonly<Record<string, string>>) => {
    const text = directives(headers);
    // Usually the code is unchanged.
    if (existsSync(join(folder, file)) && readFileSync(join(folder, file), 'utf8') === text) return;
    writeFileSync(join(folder, `${file}.next`), text);
    renameSync(join(folder, `${file}.next`), join(folder, file));
  };
  write('every-answer.conf', securityHeaders(shop.siteUrl.startsWith('https:')));
  write('pages.conf', {
    'Content-Security-Policy': policyOf([...new Set(hashes)], shop),
    'Speculation-Rules': SPECULATION_RULES_HEADER,
  });
}
