import { expect, test } from 'vitest';
import { refresh, type SignUpFields } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { declineRequest, grantRequest } from '../../src/reference-api/auth/wholesale.ts';
import { bearer, fields, messages, proveByCode, register } from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { approveWholesalers } from './fixture/wholesalers.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const company: Partial<SignUpFields> = {
  role: 'org_user',
  organization: 'ООО «Лён»',
  taxId: '7707083893',
  city: 'Иваново',
};
const profile = (api: TestApi, token: string) => api.call(getProfile, {}, bearer(token));

test('a shop that does not ask for approval gives the role at once, as before', async () => {
  const api = testApi();
  const { token } = await register(api, company);
  expect(await profile(api, token)).toMatchObject({ role: 'org_user', wholesaleRequest: null });
});

test('a wholesaler whom nobody has approved is retail and told so, and the shop gets the application', async () => {
  const api = testApi();
  approveWholesalers(api);
  const { token } = await register(api, company);
  expect(await profile(api, token)).toMatchObject({
    role: 'guest',
    priceRole: 'user',
    organization: 'ООО «Лён»',
    wholesaleRequest: { role: 'org_user', state: 'waiting', reason: null },
  });
  const [site] = api.store.documents.all('site');
  const [letter] = await messages(api, site?.email ?? '');
  expect(letter?.subject).toBe('Новая заявка на\u00a0опт');
  expect(letter?.body).toContain('ООО «Лён», ИНН\u00a07707083893');
});

test('who is retail by sign-up asks for nothing', async () => {
  const api = testApi();
  approveWholesalers(api);
  const { token } = await register(api);
  expect(await profile(api, token)).toMatchObject({ role: 'guest', wholesaleRequest: null });
});

test('a granted role is in force at once, in the session that is open, and a letter says so', async () => {
  const api = testApi();
  approveWholesalers(api);
  const { token, refreshToken } = await register(api, company);
  await proveByCode(api, token, fields.email);
  const { uid } = await profile(api, token);
  grantRequest(api.store, uid, 'org_user', NOW);
  expect((await api.refused(getProfile, {}, bearer(token))).status).toBe(401);
  const next = await api.call(refresh, { body: { oldRefreshToken: refreshToken, deviceId: 'device' } });
  expect(await profile(api, next.access)).toMatchObject({
    role: 'org_user',
    priceRole: 'org_user',
    wholesaleRequest: null,
  });
  expect((await messages(api, fields.email))[0]?.subject).toBe('Оптовые цены открыты');
});

test('who is declined stays retail, and learns why by letter and in the account', async () => {
  const api = testApi();
  approveWholesalers(api);
  const { token } = await register(api, company);
  const { uid } = await profile(api, token);
  declineRequest(api.store, uid, 'ИНН другой организации', NOW);
  expect((await profile(api, token)).wholesaleRequest).toEqual({
    role: 'org_user',
    state: 'declined',
    reason: 'ИНН другой организации',
  });
  expect((await messages(api, fields.email))[0]?.body).toContain('Причина: ИНН другой организации');
});
