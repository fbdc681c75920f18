import { type AttackTarget, type Attack, type Check, none } from '../attack.ts';

/** Heads of requests that no browser sends; each is played with a host of the server's own and with a foreign one. */
const heads = (path: string): string[] => [
  `TRACE ${path} HTTP/1.1`,
  `CONNECT ${path} HTTP/1.1`,
  `PROPFIND ${path} HTTP/1.1`,
  `PURGE ${path} HTTP/1.1`,
  `DELETE ${path} HTTP/1.1`,
  `PUT ${path} HTTP/1.1`,
  `GET ${path} HTTP/1.0`,
  `GET ${path} HTTP/2.0`,
  `GET ${path}`,
  `GET http://evil.example${path} HTTP/1.1`,
  `GET //evil.example${path} HTTP/1.1`,
  `GET * HTTP/1.1`,
  `OPTIONS * HTTP/1.1`,
  `GET ${path}?${'a=1&'.repeat(3000)} HTTP/1.1`,
  `GET ${path}?${'%00'.repeat(500)} HTTP/1.1`,
  `GET ${path}${'/x'.repeat(5000)} HTTP/1.1`,
];

const FOREIGN = [
  'evil.example',
  'a@b',
  'localhost@evil.example',
  'x:99999',
  '[::',
  '',
  'a b',
  'ё',
  '*',
  '.',
  'localhost.evil.example',
];
const PATHS = [
  '/',
  '/checkout',
  '/user/profile',
  '/user/signin',
  '/error/404',
  '/basket/v1',
  '/forms/v1',
  '/orders/v1',
  '/ops',
  '/hooks/content',
  '/editor',
  '/outbox.json',
];

const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);

async function play({ api, shop, attacker, share }: AttackTarget): Promise<Check[]> {
  const answered: string[] = [];
  const traces: string[] = [];
  for (const { url } of [api, shop]) {
    const { host } = new URL(url);
    for (const path of PATHS) {
      for (const head of heads(path)) {
        const answer = await attacker.raw(url, `${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        if (/\n\s+at /.test(answer)) traces.push(head.slice(0, 60));
      }
      for (const name of share < 1 ? FOREIGN.slice(0, 4) : FOREIGN) {
        const answer = await attacker.raw(
          url,
          `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
        );
        const status = statusOf(answer);
        if (status < 400) answered.push(`${status} for ${path} of host «${name}»`);
      }
    }
    for (const nonce of ['1.5', '-1', '1e3', '0x10', '١', '', ' 1', '99999999999999999999999']) {
      for (const sendingTime of [String(Date.now()), '1.5', 'NaN']) {
        await attacker.send(url, '/forms/v1', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'pow-session-id': 'a'.repeat(16),
            'pow-sending-time': sendingTime,
            'pow-nonce': encodeURIComponent(nonce),
            'idempotency-key': 'k',
          },
          body: '{}',
        });
      }
    }
  }
  const logged = `${api.errors()}${shop.errors()}`.split('\n').filter((line) => /^\s+at /.test(line));
  return [
    none('answers to foreign hosts', answered),
    none('stack traces in answers', traces),
    none('stack traces in logs', logged),
  ];
}

export const oddRequests: Attack = { name: 'odd requests and hosts', play };
