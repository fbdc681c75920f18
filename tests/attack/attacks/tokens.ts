import { type AttackTarget, type Attack, type Check, none } from '../attack.ts';

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (payload: unknown, header: unknown = { alg: 'HS256' }): string =>
  `${base64url(header)}.${base64url(payload)}.${'A'.repeat(43)}`;

const soon = Math.floor(Date.now() / 1000) + 600;

const brokenTokens = (good: string): string[] => [
  'x',
  'a.b.c',
  good.slice(0, -4),
  good.slice(0, Math.floor(good.length / 2)),
  good.replace(/\.[^.]+$/, '.'),
  jwt({ uid: 1, exp: soon }),
  jwt({ uid: 1, exp: soon }, { alg: 'none' }),
  jwt({ uid: 1, exp: soon - 3600 }),
  jwt({ uid: 1 }),
  jwt({ uid: -1, exp: soon }),
  jwt({ uid: '1', exp: String(soon) }),
  jwt({ uid: 1, exp: 9e15 }),
  jwt({ uid: 1, role: 'dealer', exp: soon }),
  jwt(null),
  jwt([]),
  'a'.repeat(4_000),
];

const PAGES = [
  '/user/profile',
  '/user/profile/personal',
  '/user/profile/order/detail/1',
  '/user/bonus',
  '/constructor',
];
const SIGN_IN = ['/user/signin', '/user/signup', '/user/password-reset'];
const OPEN = ['/', '/cart', '/checkout', '/checkout-success', '/checkout-failed'];

async function play(target: AttackTarget): Promise<Check[]> {
  const { shopUrls, api, attacker, victim, siteCode } = target;
  const name = `auth_token_${siteCode}`;
  const opened: string[] = [];
  const trapped: string[] = [];
  const called: string[] = [];
  for (const token of brokenTokens(victim.token)) {
    const headers = { cookie: `${name}=${token}` };
    for (const url of shopUrls) {
      for (const path of PAGES) {
        const { status } = await attacker.send(url, path, { headers });
        if (status === 200) opened.push(`${path} by ${token.slice(0, 30)}`);
      }
      for (const path of SIGN_IN) {
        const { status } = await attacker.send(url, path, { headers });
        if (status !== 200) trapped.push(`${path}: ${status} by ${token.slice(0, 30)}`);
      }
      for (const path of OPEN) await attacker.send(url, path, { headers });
    }
    const answer = await attacker.send(api.url, '/users/v1/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === 200) called.push(token.slice(0, 30));
  }
  const own = await attacker.send(shopUrls[0] ?? '', '/user/profile', {
    headers: { cookie: `${name}=${victim.token}` },
  });
  return [
    { what: 'the account page that the victim opens', figure: String(own.status), holds: own.status === 200 },
    none('account pages that a broken token opens', opened),
    none('sign-in pages that a broken token closes', trapped),
    none('broken tokens that the API takes', called),
  ];
}

export const tokens: Attack = { name: 'broken tokens', play };
