import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/calls/call.ts';
import { Header, ProofHeader } from '../../src/contract/calls/headers.ts';
import { mediaRoutes } from '../../src/contract/content/media.ts';
import { calls } from '../../src/contract/routes.ts';
import { oddRequests } from './fixture/odd-requests.ts';
import { BROKEN, oddTexts } from './fixture/odd-texts.ts';
import { pdf, stored, upload } from './fixture/upload.ts';

const { api, filesFolder, wait, settle, acceptedInputs, faultsOf } = await oddRequests();
/** What a path, a query and a form in an address can say beside well-formed texts. */
const encodedTexts = [
  ...oddTexts.map((text) => encodeURIComponent(text.toWellFormed())),
  '%ED%A0%80',
  '%FF',
  '%',
];

/** Every header that a server of the contract may look at. */
const HEADERS = [
  ...Object.values(Header),
  ...Object.values(ProofHeader),
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];
/** As the bytes of their UTF-8 come over the wire; HTTP itself refuses the others. */
const headerTexts = oddTexts
  .filter((text) => !BROKEN.test(text) && text.isWellFormed())
  .map((text) => Buffer.from(text).toString('latin1'));

test.each(HEADERS)(
  'API-02 odd texts: orders, forms and sign-ins are done or refused whatever %s says',
  async (name) => {
    const wrong: string[] = [];
    for (const call of [calls.placeOrder, calls.sendForm, calls.login, calls.getConfig] as Call[]) {
      wait('call');
      const next = await acceptedInputs(call);
      for (const [at, text] of headerTexts.entries()) {
        const input = await next();
        wait('request');
        settle();
        const response = await api.send(call, input, { 'idempotency-key': `${name}-${at}`, [name]: text });
        for (const fault of await faultsOf(call.name, response)) wrong.push(`${text.slice(0, 6)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

const BillSchema = z.object({ billId: z.string() });

test('API-02 odd texts: the bank leads back to whatever address of the shop it has taken', async () => {
  const wrong: string[] = [];
  const next = await acceptedInputs(calls.getPaymentUrl);
  for (const text of oddTexts) {
    for (const decision of ['pay', 'refuse']) {
      const { body, headers = {} } = await next();
      const { billId } = z.parse(BillSchema, body);
      const back = `http://localhost:4321/${text}?${text}`;
      const input = { body: { billId, successUrl: back, failureUrl: back } };
      wait('request');
      settle();
      const asked = await api.send(calls.getPaymentUrl, input, headers);
      wrong.push(...(await faultsOf('getPaymentUrl', asked)));
      const form = new URLSearchParams({ decision });
      const settled = await api.fetch(`/pay/${billId}`, { method: 'POST', body: form });
      wrong.push(...(await faultsOf('the bank', settled)));
      expect([asked.status, settled.status], JSON.stringify(text.slice(0, 8))).toEqual([200, 303]);
    }
  }
  expect(wrong).toEqual([]);
});

test('API-02 odd texts: every route beside the contract answers whatever stands in its path, its query and its form', async () => {
  const wrong: string[] = [];
  const ofContract = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`));
  const beside = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !ofContract.has(route));
  expect(beside.length).toBeGreaterThan(10);
  for (const route of new Set(beside)) {
    const [method = '', path = ''] = route.split(' ');
    for (const text of encodedTexts) {
      const address = `${path.replaceAll(/:[^/]+/g, text)}?to=${text}&q=${text}&recipient=${text}`;
      const fields = ['decision', 'email', 'password', 'q', 'answer'];
      const body = fields.map((field) => `${field}=${text}`).join('&');
      const form = {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://api.test' },
      };
      settle();
      const response = await api.fetch(address, {
        method,
        ...(method === 'POST' && form),
        redirect: 'manual',
      });
      for (const fault of await faultsOf(route, response)) wrong.push(`${text.slice(0, 8)}: ${fault}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('API-02 odd texts: a file by any name is kept and sent under one that a header and a disk hold', async () => {
  const wrong: string[] = [];
  let kept = 0;
  for (const text of oddTexts) {
    wait('call');
    const { headers } = await api.customer();
    settle();
    const answer = await upload(api, pdf, { name: `${text}.pdf`, path: calls.uploadFile.path, headers });
    if (answer.ok) {
      kept++;
      const { id, name } = await stored(answer);
      expect(name).not.toMatch(BROKEN);
      settle();
      const path = mediaRoutes.downloadFile.path.replace(':id', String(id));
      const sent = await api.fetch(path, { headers });
      expect(sent.status).toBe(200);
      wrong.push(...(await faultsOf('download', sent)));
    } else wrong.push(...(await faultsOf('uploadFile', answer)));
  }
  expect(wrong).toEqual([]);
  // Of 8 KB of a name not even the form is taken.
  expect(kept).toBe(oddTexts.length - 1);
  for (const name of readdirSync(filesFolder, { recursive: true, encoding: 'utf8' }))
    expect(name).toMatch(/^[\w./-]+$/);
});
