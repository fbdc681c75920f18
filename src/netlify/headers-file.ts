import { brandFiles, cacheControl } from '../content/route-rules.ts';
import { contentType, SPECULATION_RULES_HEADER } from '../server/answers/release-file.ts';

/** Kinds of files whose type a host may guess otherwise than the Node server says. */
const TYPED = /\.(json|xml|yml|txt|webmanifest)$/;

const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file of a CDN host. A header that two rules give is sent with both values, so each is given by one rule;
 * pages keep the host's `public, max-age=0, must-revalidate`.
 */
export function headersFile(files: readonly string[], everywhere: Readonly<Record<string, string>>): string {
  const rules = [
    rule('/*', { ...everywhere, 'Speculation-Rules': SPECULATION_RULES_HEADER }),
    rule('/_astro/*', { 'Cache-Control': cacheControl('_astro/') }),
    rule('/share/*', { 'Cache-Control': cacheControl('share/') }),
    ...brandFiles
      .filter((file) => files.includes(file))
      .map((file) => rule(`/${file}`, { 'Cache-Control': cacheControl(file) })),
    ...files
      .filter((file) => TYPED.test(file) && !file.startsWith('_astro/'))
      .map((file) => rule(`/${file}`, { 'Content-Type': contentType(file) })),
  ];
  return `${rules.join('\n\n')}\n`;
}
