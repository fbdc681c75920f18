import fc from 'fast-check';

/** Another way to write an address; `at` picks a place in its path. */
type Respell = (path: string, at: number) => string;

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');

const replaceAt =
  (replace: (character: string) => string): Respell =>
  (path, at) => {
    const place = at % path.length;
    return path.slice(0, place) + replace(path.charAt(place)) + path.slice(place + 1);
  };

/** Replaces one of the slashes. */
const slashAs =
  (other: string): Respell =>
  (path, at) => {
    const places = [...path.matchAll(/\//g)].map(({ index }) => index);
    const place = places[at % Math.max(1, places.length)] ?? 0;
    return path.slice(0, place) + other + path.slice(place + 1);
  };

const swapCase = (character: string) =>
  character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase();

const fullWidth = (character: string) =>
  encodeURIComponent(String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** Two bytes for a character of one, which is no UTF-8. */
function overlong(character: string) {
  const code = character.charCodeAt(0);
  return `%${(0xc0 | (code >> 6)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`;
}

const replacements: readonly Respell[] = [
  replaceAt((character) => `%${hex(character)}`),
  replaceAt((character) => `%${hex(character).toUpperCase()}`),
  replaceAt((character) => `%25${hex(character)}`),
  replaceAt((character) => `%u00${hex(character)}`),
  replaceAt((character) => `${character}%CC%81`),
  replaceAt((character) => `${character}%e2%80%8d`),
  replaceAt(swapCase),
  replaceAt(fullWidth),
  replaceAt(overlong),
  (path) => path.replaceAll(/[a-z]/g, (character) => `%${hex(character)}`),
  (path) => path.toUpperCase(),
];

const slashes = ['//', '///', '%2f', '%2F', '%252f', '%5c', '\\', '%c0%af', '%EF%BC%8F', ';/', '/.;/'];
const steps = [
  '/./',
  '/%2e/',
  '/x/../',
  '/x/%2e%2e/',
  '/x/%2E./',
  '/x%2f..%2f',
  '/..%2f',
  '/%2e%2e%2f',
  '/...//',
];
const starts = [
  '/',
  '//',
  '/.',
  '/%2f',
  '/%5c',
  '/\\',
  '//evil.example',
  '/_astro/..',
  '/_astro/..%2f',
  '/_astro/%2e%2e',
  '/_astro/%2e%2e%2f',
  '/_astro//..',
  '/_astro/fonts/..%2f..%2f',
  '/.netlify/..%2f',
  '/hooks/..%2f',
  '/user/signin/..%2f..',
  '/user/signin/%2e%2e/..',
];
const ends = [
  '/',
  '//',
  '/.',
  '/..',
  '.',
  '%2e',
  '%20',
  '+',
  '~1',
  ';x=1',
  ';.css',
  '%00',
  '%00.html',
  '%0a',
  '%0d%0aX:%20y',
  '%7f',
  '%c2%85',
  '%',
  '%2',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '.html',
  '.HTML',
  '%2ehtml',
  '.html/',
  '.htm',
  '/index',
  '/index.html',
  '/index%2ehtml',
  '.br',
  '.gz',
  '.html.br',
  '/_page/2',
  '/_page/2.html',
  '::$DATA',
  '#top',
  '%23top',
  '%3fpage=2',
];
const queries = [
  '?',
  '??',
  '?utm_source=mail',
  '?x=/../',
  '?page=2',
  '?page=1',
  '?page=/../2',
  '?file',
  '?a=%2F&b=+',
];

const respellings: readonly Respell[] = [
  ...replacements,
  ...replacements,
  ...slashes.map(slashAs),
  ...steps.map(slashAs),
  ...starts.map(
    (start): Respell =>
      (path) =>
        start + path,
  ),
  ...ends.map(
    (end): Respell =>
      (path) =>
        path + end,
  ),
  (path) => path,
];

/** How one spelling is made of an address. */
export const spelling = (addresses: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...addresses),
      fc.array(fc.tuple(fc.constantFrom(...respellings), fc.nat(60)), { minLength: 1, maxLength: 3 }),
      fc.option(fc.constantFrom(...queries), { freq: 4, nil: '' }),
      fc.oneof(
        { arbitrary: fc.constant(''), weight: 30 },
        fc.constantFrom('http://shop.test', 'HTTPS://evil.example'),
      ),
    )
    .map(
      ([address, changes, query, origin]) =>
        origin + changes.reduce((path, [respell, at]) => respell(path, at), address) + query,
    );

/** The same spellings of addresses in each run. */
export const spellingsOf = (addresses: readonly string[], count: number): string[] =>
  fc.sample(spelling(addresses), { numRuns: count, seed: 4 });

/** A target in origin form. */
export const withoutOrigin = (target: string): string => target.replace(/^https?:\/\/[\w.]+(?=\/)/i, '');

/** The path of a target as it was sent. */
export const sentPath = (target: string): string => withoutOrigin(target).replace(/\?.*$/s, '');

/** Bytes that no target may have. */
export const controlCharacters: readonly string[] = [
  '\0',
  '\x01',
  '\t',
  '\v',
  '\x1b',
  '\x7f',
  '\xa0',
  '\xd0\xba',
];
