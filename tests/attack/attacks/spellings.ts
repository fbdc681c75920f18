import * as fc from 'fast-check';
import { type AttackTarget, type Attack, type Check, none } from '../attack.ts';
import { CutOff } from '../attacker.ts';

const SPELLINGS = 5_000;
const SEED = 20_261_122;
const PRIVATE = ['/_data/shell.json', '/_data/inline-hashes.json', '/index.html.br', '/catalog/_page/2.html'];
const GUARDED = [
  '/user/profile',
  '/user/profile/personal',
  '/user/profile/order',
  '/user/bonus',
  '/constructor',
];

/** Ways to write a path that a server could take for the same one. */
const changes: ((path: string, at: number) => string)[] = [
  (path, at) => {
    const index = 1 + (at % Math.max(1, path.length - 1));
    const code = path.charCodeAt(index);
    return `${path.slice(0, index)}%${code.toString(16).padStart(2, '0')}${path.slice(index + 1)}`;
  },
  (path, at) => {
    const index = 1 + (at % Math.max(1, path.length - 1));
    const code = path.charCodeAt(index).toString(16).toUpperCase();
    return `${path.slice(0, index)}%25${code}${path.slice(index + 1)}`;
  },
  (path, at) =>
    path
      .split('/')
      .map((part, index) => (index === at % 3 ? `${part}/.` : part))
      .join('/'),
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/_astro/..${path}`,
  (path) => `/_astro/%2e%2e${path}`,
  (path) => `/_astro/..%2f${path.slice(1)}`,
  (path) => `/_astro%2f..${path}`,
  (path) => path.replace('/', '/%2f'),
  (path) => path.replace('/', '%2f'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replaceAll('/', '%5c'),
  (path) => path.replaceAll('/', '/./'),
  (path) => `${path}/`,
  (path) => `${path}.html`,
  (path) => `${path}%2ehtml`,
  (path) => `${path}/index.html`,
  (path) => `${path}/index`,
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%0d%0aX:1`,
  (path) => `${path}%20`,
  (path) => `${path}.`,
  (path) => `${path}?`,
  (path) => `${path}?page=1&page=2`,
  (path) => `${path}%3fpage=2`,
  (path) => `${path}%23x`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replaceAll('a', '%c0%a1'),
  (path) => path.replaceAll('/', '%c0%af'),
  (path) => path.replaceAll('/', '%e2%88%95'),
  (path) => path.replaceAll('e', '%ef%bd%85'),
  (path) => `http://evil.example${path}`,
  (path) => `/${path}`,
];

const spelled = (paths: readonly string[]) =>
  fc
    .record({
      path: fc.constantFrom(...paths),
      changes: fc.array(fc.tuple(fc.constantFrom(...changes), fc.nat(40)), { minLength: 1, maxLength: 3 }),
    })
    .map(({ path, changes: made }) => ({
      path,
      spelling: made.reduce((text, [change, at]) => change(text, at), path),
    }));

const isPlain = (spelling: string) => /^[\x21-\x7e]+$/.test(spelling);

/** Addresses of the shop, as its sitemaps name them. */
async function publicPaths({ shop, attacker }: AttackTarget): Promise<string[]> {
  const read = async (path: string) => (await attacker.send(shop.url, path)).body.toString();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const maps = locations(await read('/sitemap.xml'));
  const pages = await Promise.all(
    maps.slice(0, 4).map(async (map) => locations(await read(map)).slice(0, 40)),
  );
  return pages.flat();
}

const leadsAway = (location: string | undefined, url: string): boolean =>
  location !== undefined && new URL(location, url).origin !== new URL(url).origin;

async function play(target: AttackTarget): Promise<Check[]> {
  const { shopUrls, attacker, share } = target;
  const pages = await publicPaths(target);
  const twins: string[] = [];
  const opened: string[] = [];
  const away: string[] = [];
  const samples = fc.sample(spelled([...pages, ...GUARDED, ...PRIVATE, ...GUARDED, ...PRIVATE]), {
    numRuns: Math.round(SPELLINGS * share),
    seed: SEED,
  });
  for (const { path, spelling } of samples) {
    if (!isPlain(spelling)) continue;
    const isCanonical = pages.includes(spelling.replace(/\?.*$/, ''));
    const isClosed = GUARDED.includes(path) || PRIVATE.includes(path);
    for (const url of shopUrls) {
      const answer = await attacker.send(url, spelling).catch((error: unknown) => {
        if (error instanceof CutOff) return undefined;
        throw error;
      });
      if (answer === undefined) continue;
      const { status, headers, body } = answer;
      if (status === 200 && !isCanonical && isClosed) opened.push(spelling);
      else if (status === 200 && !isCanonical && body.includes('<h1')) twins.push(spelling);
      if (leadsAway(headers.location, url)) away.push(`${spelling} → ${headers.location}`);
    }
  }
  return [
    {
      what: 'addresses of the shop that were spelled otherwise',
      figure: String(pages.length),
      holds: pages.length > 20,
    },
    none('guarded or private addresses that another spelling opens', opened),
    none('other spellings that answer 200', twins),
    none('redirects that lead away', away),
  ];
}

export const spellings: Attack = { name: 'spellings of paths', play };
