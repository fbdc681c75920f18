import { randomBytes } from 'node:crypto';
import { calls } from '../../../src/contract/routes.ts';
import { relayPath } from '../../../src/domain/auth/session-endpoints.ts';
import { Client } from '../../conformance/client.ts';
import { randomPassword, randomPhone, signUpFields } from '../../conformance/customer.ts';
import { readyOrder } from '../../conformance/order-form.ts';
import { inspectShop } from '../../conformance/shop.ts';
import { oddTexts } from '../../contract/fixture/odd-texts.ts';
import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';
import { strangerFrom } from '../stranger.ts';

/** Other addresses than those of other attacks, so that none of them is left without its share. */
const addressOf = (at: number) => `198.51.100.${120 + at}`;
const INJECTED = 'odd-header';
const ENDS = ['%0d%0a', '%0a', '%0d', '%00', '%E5%98%8A%E5%98%8D', '%C2%85', '%e2%80%a8'];
const BAD_REQUEST = 400;
const DONE = 200;

/** Addresses of answers that repeat some of them in a header: redirects, cookies and names of files. */
const repeated = (text: string): string[] => [
  `/CATALOG/${text}`,
  `/catalog//${text}`,
  `/catalog/${text}/`,
  `/catalog?page=1&x=${text}`,
  `/user/profile?${text}`,
  `/checkout?${text}`,
  `/user/signin?authToken=a.b.c&${text}=1&x=${text}`,
  `/user/password-reset/complete?code=${text}`,
  `/error/${text}`,
  `/hooks/content?${text}`,
  `/file/v1/${text}/download`,
  `/pay/${text}`,
  `/mailing/${text}`,
  `/editor?next=${text}`,
];

/** Headers of answers that a stranger has written. */
async function split({ api, attacker, shopUrls }: AttackTarget): Promise<string[]> {
  const found: string[] = [];
  for (const url of [api.url, ...shopUrls]) {
    const { host } = new URL(url);
    for (const end of ENDS)
      for (const path of repeated(`a${end}${INJECTED}:%20x`)) {
        const cookie = `prevLink=%2Fa${end}${INJECTED}:x`;
        const answer = await attacker.raw(
          url,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
        );
        const head = answer.split('\r\n\r\n')[0] ?? '';
        if (new RegExp(`[\\r\\n\\u0085\\u2028]\\s*${INJECTED}`, 'i').test(head)) found.push(`${url}${path}`);
      }
  }
  return found;
}

/** Files whose names are no names, byte for byte in the form. */
async function files({ api, attacker }: AttackTarget): Promise<string[]> {
  const found: string[] = [];
  const names = [
    'a\r\nodd-header: x',
    'a\0b.pdf',
    '../../a.pdf',
    'a"; filename="b.pdf',
    `${'a'.repeat(200)}.pdf`,
  ];
  for (const [at, name] of names.entries()) {
    const part = (head: string, body: string) =>
      `--odd\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const body = `${part('name="targetCode"', 'form')}${part(`name="file"; filename="${name}"`, '%PDF-1.7\n%%EOF\n')}--odd--\r\n`;
    const { status, body: answer } = await attacker.send(api.url, calls.uploadFile.path, {
      method: 'POST',
      body,
      from: addressOf(at),
      headers: { 'content-type': 'multipart/form-data; boundary=odd' },
    });
    if (status !== DONE) continue;
    const { id } = JSON.parse(answer.toString()) as { id: number };
    const file = await attacker.send(api.url, `/file/v1/${id}/download`, { from: addressOf(at) });
    if (file.status !== DONE || file.headers[INJECTED] !== undefined)
      found.push(`${file.status} for ${name}`);
  }
  return found;
}

/** A client that asks the shop's server where it relays a call, and the API for all else. */
function throughShop({ api, shop, attacker }: AttackTarget, from: string): Client {
  return new Client({
    api: api.url,
    siteId: 1,
    currencyId: 1,
    fetch: async (request) => {
      attacker.requests++;
      const call = Object.values(calls).find(({ path }) => new URL(request.url).pathname === path);
      const endpoint = call && call.method === request.method ? relayPath(call.name) : undefined;
      request.headers.set('x-forwarded-for', from);
      if (endpoint === undefined) return fetch(request);
      const { headers, method } = request;
      headers.set('origin', shop.url.replace('127.0.0.1', 'localhost'));
      headers.set('sec-fetch-site', 'same-origin');
      return fetch(shop.url + endpoint, { method, headers, body: await request.text() });
    },
  });
}

/** What a sign-up and an order of a device that no cookie names have done before they failed. */
async function halfDone(target: AttackTarget): Promise<string[]> {
  const found: string[] = [];
  for (const [at, text] of oddTexts.entries()) {
    for (const client of [throughShop(target, addressOf(at)), strangerFrom(target, addressOf(at))]) {
      const config = await client.answer(calls.getConfig, {});
      const email = `odd-${randomBytes(6).toString('hex')}@example.com`;
      const fields = { ...signUpFields(config, email, randomPassword()), phone: randomPhone() };
      const refused = await client.send(calls.signUp, { body: { fields, deviceId: text } });
      const accepted = await client.send(calls.signUp, { body: { fields, deviceId: 'device' } });
      if (refused.status !== BAD_REQUEST || accepted.status !== DONE)
        found.push(`${JSON.stringify(text.slice(0, 8))}: ${refused.status}, then ${accepted.status}`);
    }
  }
  const client = throughShop(target, addressOf(oddTexts.length));
  const { body } = await readyOrder(client, await inspectShop(client), { payNow: false });
  for (const text of oddTexts) {
    const { status } = await client.send(calls.placeOrder, { body: { ...body, deviceId: text } });
    if (status !== BAD_REQUEST) found.push(`an order of ${JSON.stringify(text.slice(0, 8))}: ${status}`);
  }
  const { status } = await client.send(calls.placeOrder, { body });
  if (status !== DONE) found.push(`the order after them: ${status}`);
  return found;
}

export const texts: Attack = {
  name: 'texts that no header holds',
  play: async (target): Promise<Check[]> => [
    none('headers that a stranger has written', await split(target)),
    none('files that cannot be sent by their names', await files(target)),
    none('acts that were half done', await halfDone(target)),
  ],
};
