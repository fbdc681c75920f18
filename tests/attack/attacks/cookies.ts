import { randomBytes } from 'node:crypto';
import { freePort } from '../../bench/warm-shop.ts';
import { calls } from '../../../src/contract/routes.ts';
import { signUpFields } from '../../conformance/customer.ts';
import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';
import { startServer } from '../server-process.ts';
import { strangerFrom } from '../stranger.ts';

const HOST = 'shop.example';
const GUARDED = '/user/profile';
const OK = 200;

async function tokenOf(target: AttackTarget, who: string, from: string): Promise<string> {
  const client = strangerFrom(target, from);
  const config = await client.answer(calls.getConfig, {});
  const unique = randomBytes(6).toString('hex');
  const fields = signUpFields(config, `${who}-${unique}@example.com`, `password-${unique}`);
  return (await client.answer(calls.signUp, { body: { fields, deviceId: who } })).login.token;
}

/** What a host beside the shop can have a browser send under a name of the shop's: never the name with its prefix. */
const planted = (name: string, value: string): string[] => [
  `${name}=${value}`,
  `${name}=${value}; ${name}=${value}`,
  `__host-${name}=${value}`,
  `__HOST-${name}=${value}`,
  `__Secure-${name}=${value}`,
  `\u2000__Host-${name}=${value}`,
  `\u00a0__Host-${name}=${value}`,
  `__Host-${name} =${value}`,
  `__Host%2D${name}=${value}`,
  `__Host-${name.toUpperCase()}=${value}`,
  `=__Host-${name}=${value}`,
];

/** Node writes each letter as one byte: those beyond them go as the bytes of their UTF-8. */
const onTheWire = (cookie: string) => Buffer.from(cookie).toString('latin1');

async function overHttps(outer: AttackTarget, port: number): Promise<Check[]> {
  const { attacker, siteCode } = outer;
  const name = `auth_token_${siteCode}`;
  const owner = await tokenOf(outer, 'cookie-owner', '198.51.100.130');
  const stranger = await tokenOf(outer, 'cookie-stranger', '203.0.113.130');
  const hasMoved = `__Host-cookies_moved_${siteCode}=1`;
  const open = (cookie: string) =>
    attacker.send(`http://127.0.0.1:${port}`, GUARDED, {
      headers: { host: HOST, cookie: onTheWire(cookie) },
    });
  const own = `__Host-${name}=${owner}`;
  if ((await open(`${own}; ${hasMoved}`)).status !== OK) throw new Error('The owner is not let in.');

  const opened: string[] = [];
  const ended: string[] = [];
  for (const one of planted(name, stranger)) {
    if ((await open(`${hasMoved}; ${one}`)).status === OK) opened.push(one.slice(0, 40));
    for (const cookie of [`${one}; ${own}; ${hasMoved}`, `${own}; ${one}; ${hasMoved}`]) {
      const { status, headers } = await open(cookie);
      const losesOwn = headers['set-cookie']?.some((set) => set.startsWith(`__Host-${name}=`)) ?? false;
      if (status !== OK || losesOwn) ended.push(`${status} ${one.slice(0, 40)}`);
    }
  }
  const twice = await open(`${own}; __Host-${name}=${stranger}; ${hasMoved}`);
  return [
    none('cookies of a sibling host that sign a visitor in', opened),
    none('cookies of a sibling host that end a session', ended),
    none('two values of one name that are read', twice.status === OK ? ['a page is opened'] : []),
  ];
}

/** Over http the names have no prefix, but two values of one name are none. */
async function overHttp(target: AttackTarget): Promise<Check[]> {
  const { attacker, siteCode, shop } = target;
  const name = `auth_token_${siteCode}`;
  const stranger = await tokenOf(target, 'cookie-stranger', '203.0.113.131');
  const read: string[] = [];
  for (const other of ['x', target.victim.token, `${stranger}x`]) {
    for (const cookie of [`${name}=${stranger}; ${name}=${other}`, `${name}=${other}; ${name}=${stranger}`])
      if ((await attacker.send(shop.url, GUARDED, { headers: { cookie } })).status === OK)
        read.push(cookie.slice(0, 40));
  }
  return [none('over http, two values of one name that are read', read)];
}

async function play(target: AttackTarget): Promise<Check[]> {
  const port = await freePort();
  const settings = {
    VITRINA_DATA: target.dataFolder,
    API_URL: target.api.url,
    PORT: String(port),
    SITE_URL: `https://${HOST}`,
  };
  const secure = await startServer('serve', [], settings);
  try {
    return [...(await overHttps(target, port)), ...(await overHttp(target))];
  } finally {
    await secure.stop();
  }
}

export const cookies: Attack = { name: 'cookies of a sibling host', play };
