import { randomBytes } from 'node:crypto';
import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';

const CYRILLIC = 'Велимирова';
/** As long as an encoded address of an address may be read. */
const MAX_ENCODED = 3;
const TRIES_OF_LAST_LINE = 200;
const PAUSE_MS = 25;

const digits = (): string => String(1_000_000 + (randomBytes(4).readUInt32BE() % 9_000_000));

/** A person with unique data, and everything in a log that would name them. */
function somebody() {
  const phone = `921${digits()}`;
  const name = `imya${randomBytes(6).toString('hex').replaceAll(/\d/g, 'q')}`;
  const email = `${name}@person.example`;
  const spaced = `+7 ${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6, 8)}-${phone.slice(8)}`;
  const spellings = [`+7${phone}`, `8${phone}`, spaced, email, `${CYRILLIC} ${name}`, `tel:+7${phone}`];
  return { spellings, marks: [phone, phone.slice(3), name, CYRILLIC, spaced, spaced.replaceAll(' ', '_')] };
}

/** A text as it is, encoded once and again, each sign or only those that addresses must encode. */
function encodings(text: string): string[] {
  const every = (given: string) =>
    [...Buffer.from(given)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const found = [
    encodeURIComponent(text),
    every(text),
    `%2B${encodeURIComponent(text)}`,
    `x%2B${every(text)}`,
  ];
  let last = found;
  for (let times = 1; times < MAX_ENCODED; times++) {
    last = last.map((once) => encodeURIComponent(once));
    found.push(...last);
  }
  return found;
}

/** Where a stranger, or a shopper's own program, may put it. */
const places = (text: string): string[] => [
  `/${text}`,
  `/catalog/${text}`,
  `/catalog?q=${text}`,
  `/user/${text}`,
  `/user/orders/detail/${text}`,
  `/user/signin?authToken=${text}&next=${text}`,
  `/checkout/${text}/${text}`,
  `/builds/${text}.json`,
  `/_astro/${text}.js`,
  `/share/${text}.jpg`,
  `/hooks/content/${text}`,
  `/ops/${text}`,
  `/error/${text}`,
  `//${text}`,
  `/%E0%A4%A/${text}`,
];

/** Waits until the server has logged what was sent before, by a request that it answers later. */
async function untilLogged({ shop, attacker }: AttackTarget): Promise<void> {
  const before = shop.log().length;
  await attacker.send(shop.url, '/');
  for (let tries = 0; tries < TRIES_OF_LAST_LINE && shop.log().length === before; tries++)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

async function play(target: AttackTarget): Promise<Check[]> {
  const { shop, api, attacker, share } = target;
  const { spellings, marks } = somebody();
  const from = { shop: shop.log().length, api: api.log().length };
  const methods = share < 1 ? ['GET'] : ['GET', 'POST', 'PROPFIND'];
  for (const spelling of spellings)
    for (const encoded of encodings(spelling))
      for (const path of places(encoded))
        for (const method of methods) {
          const headers = { referer: `${shop.url}${path}`, 'user-agent': encoded, 'x-request-id': encoded };
          await attacker.send(shop.url, path, { method, headers });
        }
  for (const spelling of spellings)
    for (const encoded of encodings(spelling))
      await attacker.send(api.url, `/users/v1/${encoded}?q=${encoded}`);
  await untilLogged(target);
  const written = [shop.log().slice(from.shop), api.log().slice(from.api)].join('\n').split('\n');
  const tells = written.filter((line) => marks.some((mark) => line.includes(mark)));
  const nobody = written.filter((line) => /%25?D0|%25?40|%25?2B/i.test(line));
  const broken = shop
    .log()
    .slice(from.shop)
    .split('\n')
    .filter((line) => line !== '' && !(line.startsWith('{') && line.endsWith('}')));
  return [
    none('lines of logs that tell of a person', tells),
    none('lines of logs with what is still encoded', nobody),
    none('lines of the log in JSON that are none', broken),
    {
      what: 'lines written meanwhile',
      figure: String(written.length),
      holds: written.length > spellings.length,
    },
  ];
}

export const logs: Attack = { name: 'people in logs', play };
