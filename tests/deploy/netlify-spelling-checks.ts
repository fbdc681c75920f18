import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from './spelling-checks.ts';
import { loadFunction, matches } from './netlify-host.ts';
import { sentPath } from './spellings.ts';

type ShopHandler = (request: Request) => Promise<Response>;
type AddressHandler = (request: Request, context: { next(): Promise<Response> }) => Promise<Response | URL>;

/** Decodes until nothing is left to decode. */
function decodedFully(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodedFully(decoded);
  } catch {
    return path;
  }
}

/** What a lenient host might make of a path: decoded, resolved and in lower case. */
function lenientPath(path: string): string {
  const decoded = decodedFully(path)
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/');
  const { pathname } = new URL(decoded.replaceAll('#', '%23').replaceAll('?', '%3F'), 'http://shop.test');
  return (pathname.replace(/(?<=.)\/$/, '') || '/').toLowerCase();
}

/** Whether a lenient host would find a file. */
const finds = (files: ReadonlySet<string>, path: string): boolean =>
  ['', '.html', '/index.html'].some((ending) => files.has((lenientPath(path) + ending).replace('//', '/')));

/** The spellings that the functions of a published shop treat wrongly. */
export async function findWrongOnNetlify(
  root: string,
  { real }: Addresses,
  targets: readonly string[],
): Promise<object[]> {
  const address = await loadFunction<AddressHandler>(root, 'edge-functions', 'address');
  const shop = await loadFunction<ShopHandler>(root, 'functions', 'shop');
  const dist = join(root, 'dist');
  const published = new Set(
    globSync('**/*', { cwd: dist, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).toLowerCase()),
  );
  const passedOn = new Response(null, { headers: { 'x-passed-on': 'yes' } });
  const wrong: object[] = [];

  const edgeFault = async (request: Request, path: string): Promise<string | undefined> => {
    if (matches(address.config.excludedPath, path)) {
      return finds(published, path) && !real.has(path) ? 'is not asked about' : undefined;
    }
    const answer = await address.handler(request, { next: () => Promise.resolve(passedOn) });
    if (answer instanceof URL) {
      const isNothing = answer.pathname === '/_nothing';
      return isNothing || real.has(path) || !finds(published, answer.pathname) ? undefined : 'is a file';
    }
    if (answer.headers.has('x-passed-on')) {
      return real.has(path) || !finds(published, path) ? undefined : 'is passed on';
    }
    const location = answer.headers.get('location') ?? '';
    if (answer.status !== 301 && answer.status !== 302) return `${answer.status} of its own`;
    return /^\/(?![/\\])/.test(location) && location !== request.url ? undefined : 'leads astray';
  };

  /** As though the edge function had failed. */
  const shopFault = async (request: Request, path: string): Promise<string | undefined> => {
    if (!matches(shop.config.path, path) || real.has(path)) return undefined;
    const { status, headers } = await shop.handler(request);
    if (status === 404) return undefined;
    const location = headers.get('location') ?? '';
    // `order/index` is the list of orders of a status: its guard leads to the sign-in, as on the Node server.
    const isGuarded = status === 302 && location === '/user/signin';
    return isGuarded || (status === 301 && location.startsWith('/'))
      ? undefined
      : `${status} of the function`;
  };

  for (const target of targets) {
    if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, 'http://shop.test'))
      continue;
    const request = new Request(`http://shop.test${target}`);
    const path = sentPath(request.url);
    const reason = (await edgeFault(request, path)) ?? (await shopFault(request, path));
    // The host finds assets in other letters too: docs/decisions/0032-one-spelling-of-an-address.md.
    const isAsset = /^\/_astro\/[\w./-]+$/.test(path);
    if (reason && !isAsset) wrong.push({ target, path, reason });
  }
  return wrong;
}
