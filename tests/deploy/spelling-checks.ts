import { globSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { onDemandRoutes } from '../../src/domain/auth/guards.ts';
import { controlCharacters, sentPath, spellingsOf, withoutOrigin } from './spellings.ts';

/** Addresses of a release. */
export interface Addresses {
  /** Paths that respond with a page or file, in their one spelling. */
  readonly real: ReadonlySet<string>;
  /** Files of the release that are no addresses, and addresses that do not exist. */
  readonly closed: readonly string[];
}

/** An address of a route; `refresh` is one of the session's endpoints. */
const sample = (route: string) =>
  route
    .replace('[code]', '404')
    .replace('[endpoint]', 'refresh')
    .replace('[format]', 'csv')
    .replaceAll(/\[\w+\]/g, '5');

/** Reads the addresses from the files of a release, without the code that is tested. */
export function readAddresses(release: string): Addresses {
  const files = globSync('**/*', { cwd: release, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(release.length));
  const isClosed = (file: string) => /^\/_data\/|\/_(page|selection)\/|\.(br|gz)$|^\/404/.test(file);
  const open = files.filter((file) => !isClosed(file)).map((file) => file.replace(/\.html$/, ''));
  const real = open.map((path) => (path === '/index' ? '/' : path));
  return {
    real: new Set([...real, ...onDemandRoutes.map(({ route }) => sample(route))]),
    closed: [
      ...files.filter(isClosed),
      '/user',
      '/user/nothing',
      '/user/profile/nothing',
      '/.env',
      '/nothing',
    ],
  };
}

/** At most 20 paths of each kind, since pages of one kind do not differ. */
function sampleOfEachKind(paths: Iterable<string>): string[] {
  const kinds = Map.groupBy(paths, (path) =>
    path
      .split('/')
      .slice(1, 3)
      .join('/')
      .replace(/[^/]+$/, '')
      .concat(/\.\w+$/.exec(path)?.[0] ?? ''),
  );
  return [...kinds.values()].flatMap((kind) => kind.sort().slice(0, 20));
}

/** Other spellings of the addresses of a release, the same in each run. */
export const respelledTargets = ({ real, closed }: Addresses, count: number): string[] =>
  spellingsOf(
    [...sampleOfEachKind(real), ...sampleOfEachKind(closed), '/user/profile', '/user/profile/order/detail/5'],
    count,
  );

export interface Reply {
  readonly status: number;
  readonly location: string;
  /** Identity of the body: pages are compared, and kept, by their bytes. */
  readonly body: string;
}

/** Sends a request for a target as it is written, over a connection that stays open. */
export const ask = (port: number, agent: Agent, target: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request({ port, path: target, agent, headers: { 'accept-encoding': 'br' } }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          location: incoming.headers.location ?? '',
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** The status of the response to a request line that no HTTP library would send. */
export const askRaw = (port: number, target: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
    });
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
  });

const CONNECTIONS = 16;

/** Calls `work` for each item, `CONNECTIONS` at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

const isSameSite = (location: string) => /^\/(?![/\\])/.test(location);

/**
 * Requests other spellings from a server. Returns the wrong responses: a page under another spelling than its own, another
 * response than the canonical spelling gets, a redirect away from the site or to one more redirect.
 */
export async function findWrongResponses(
  port: number,
  { real }: Addresses,
  targets: readonly string[],
): Promise<object[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const wrong: object[] = [];
  const references = new Map<string, Promise<Reply>>();
  const reference = (target: string) => {
    const known = references.get(target) ?? ask(port, agent, target);
    references.set(target, known);
    return known;
  };
  const notFound = await ask(port, agent, '/nothing-like-that');
  const locations = new Set<string>();
  const fault = async (target: string, reply: Reply): Promise<string | undefined> => {
    const { status, location, body } = reply;
    if (status === 301 || status === 302) {
      locations.add(location);
      if (location === target || !isSameSite(location)) return 'leads astray';
      return status === 301 && real.has(sentPath(target)) && !target.includes('?')
        ? 'canonical is led away'
        : undefined;
    }
    // A target that names another host.
    if (status === 421) return target.startsWith('/') ? 'is refused' : undefined;
    if (status === 400) return real.has(target) ? 'canonical is refused' : undefined;
    if (real.has(sentPath(target))) {
      const { status: expected, body: page } = await reference(withoutOrigin(target));
      return status === expected && body === page ? undefined : 'another page';
    }
    if (status !== 404) return 'answers';
    return body === notFound.body ? undefined : 'another page than that for 404';
  };
  await forEach(targets, async (target) => {
    const reply = await ask(port, agent, target);
    const reason = await fault(target, reply);
    if (reason) wrong.push({ target, reason, status: reply.status, location: reply.location });
  });
  await forEach([...locations], async (location) => {
    const { status, location: next } = await ask(port, agent, location);
    // A guard leads from the canonical address to the sign-in page, the basket or the account; a link's page needs the browser's cookies.
    const guards = ['/user/signin', '/user/signin?link=unkept', '/cart', '/user/profile'];
    const isGuarded = status === 302 && guards.includes(next);
    // The session's endpoints take requests of scripts alone.
    const isEndpoint = status === 405 && location.startsWith('/user/session/');
    // Buying without scripts asks the API, which these servers are without.
    const isWithoutApi = status === 502 && location.startsWith('/checkout/');
    if (!isGuarded && !isEndpoint && !isWithoutApi && status !== 200 && status !== 404)
      wrong.push({ location, status, next });
  });
  agent.destroy();
  return wrong;
}

/** The statuses of responses to targets with control characters. */
export async function statusesOfControlCharacters(port: number): Promise<number[]> {
  const targets = controlCharacters.flatMap((character) =>
    ['/user/profile', '/_data/shell.json', '/catalog'].flatMap((path) => [
      path + character,
      `/${character}${path}`,
      `${path}?${character}`,
    ]),
  );
  return Promise.all(targets.map((target) => askRaw(port, target)));
}
