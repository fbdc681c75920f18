import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';

const FORGED = 'evil.example';

/** What proxies tell servers behind them; a stranger may say all of it. */
const claims: Record<string, string> = {
  'x-forwarded-host': FORGED,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '6666',
  forwarded: `host=${FORGED};proto=gopher`,
  'x-host': FORGED,
  'x-original-url': '/ops',
  'x-rewrite-url': '/ops',
  'x-forwarded-prefix': `//${FORGED}`,
  'x-http-method-override': 'POST',
  'x-accel-redirect': '/etc/passwd',
  'x-sendfile': '/etc/passwd',
  'x-request-id': FORGED,
  origin: `https://${FORGED}`,
  referer: `https://${FORGED}/x`,
};

const PATHS = [
  '/',
  '/catalog',
  '/CATALOG',
  '/checkout',
  '/checkout/basket',
  '/user/signin',
  '/user/profile',
  '/nope',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/error/404',
  '/ops',
  '/metrics',
  '/builds/latest.json',
];

const SECOND = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Requests whose end two servers could see at different places; what follows one would then be someone else's. */
const framings: readonly string[] = [
  'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n',
  `Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n`,
  'Content-Length: 0\r\nContent-Length: 0\r\n\r\n',
  'Content-Length: 0, 0\r\n\r\n',
  'Content-Length: +0\r\n\r\n',
  'Content-Length: 0x0\r\n\r\n',
  'Content-Length: -1\r\n\r\n',
  'Content-Length: 18446744073709551616\r\n\r\n',
  'X: a\rContent-Length: 50\r\n\r\n',
  'X: a\0b\r\n\r\n',
  ' Content-Length: 50\r\n\r\n',
  'Host: evil.example\r\n\r\n',
];

async function believed({ attacker, shopUrls }: AttackTarget): Promise<string[]> {
  const found: string[] = [];
  const all = Object.entries(claims);
  for (const url of shopUrls) {
    for (const path of PATHS) {
      const honest = await attacker.send(url, path);
      for (const told of [...all.map((one) => [one]), all]) {
        const { status, headers, body } = await attacker.send(url, path, {
          headers: Object.fromEntries(told),
        });
        const isRepeated = `${JSON.stringify(headers)}${body.toString()}`.includes(FORGED);
        const name = told.length === 1 ? told[0]?.[0] : 'all of them';
        if (isRepeated || body.includes('root:') || status !== honest.status)
          found.push(`${name} at ${path}: ${status}`);
      }
    }
  }
  return found;
}

async function smuggled({ attacker, shopUrls, api }: AttackTarget): Promise<string[]> {
  const found: string[] = [];
  for (const url of [...shopUrls, api.url]) {
    for (const framing of framings) {
      const answer = await attacker.raw(
        url,
        `POST /user/signin HTTP/1.1\r\nHost: localhost\r\n${framing}${SECOND}`,
      );
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      if (statuses.length !== 1 || (statuses[0] ?? 0) < 400)
        found.push(`${JSON.stringify(framing)}: ${statuses.join(', ') || 'nothing'}`);
    }
  }
  return found;
}

/** What a stranger says to a server behind a proxy in the proxy's name. */
export const fronts: Attack = {
  name: 'claims of proxies and doubtful framings',
  async play(target): Promise<Check[]> {
    return [
      none('claims that an answer repeats or follows', await believed(target)),
      none('requests of doubtful length that are answered, or that hide another', await smuggled(target)),
    ];
  },
};
