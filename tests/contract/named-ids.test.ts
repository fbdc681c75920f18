import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { downloadPath, picturePath, videoPath } from '../../src/contract/content/media.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { restoreStock } from '../../src/reference-api/stock.ts';
import { fieldsOf } from './fixture/call-fields.ts';
import { equippedCustomer, type EquippedCustomer } from './fixture/equipped-customer.ts';
import { TOWEL } from './fixture/group-ids.ts';
import { NAMED_IDS } from './fixture/named-ids.ts';
import { ROSA, VIOLETTA } from './fixture/private-customer.ts';
import { keyed } from './fixture/review.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Names of fields that name nothing. Contacts are tried in `private-customer.test.ts`; the person who knows a secret (a code by
 * letter, a refresh token, the number of a bill, the address of a shared list) is let in by it.
 */
const VALUES = words(`
  accept accessToken address byQuality changedAfter colours channel city comment contactPerson count counts country district email emailOnly expires
  fio file flat birthDate bonusesForWriteOff house inStock institute isDefault isPage isUnsubscribe kind lat limit locations lon
  method nestingLevel newPassword notInStock oldPassword onePiece option organization own page pageSize password change
  personalCommentary phone price priceFrom priceTo promocode query rating reason region role scenario school search selected share shared
  settlement showReceived signUp sort street successUrl failureUrl tags taxId text title type url username value
  values author withFiles zip signature deviceId oldRefreshToken refreshToken billId hash place
`);
/** Names of what everybody can see: the shop's goods, places and settings. */
const EVERYBODYS = words(`
  articles[] cancelStatusId category categoryId categoryIds[] cityFiasId codeUrl deliveryPointCode groupId groupIds[] kladrId
  personalPayment product productId product_id productIds[] statusGroupId statusId targetCode typeId type_id valueIds[]
  withGroupId
`);
/** The same where the name alone does not tell. */
const EVERYBODYS_FIELDS: readonly RegExp[] = [
  / body\.(?:groups|lines)\[\]\.id$/,
  /^(?:updateUserParams|addReview) body\.params\[\]\.code$/,
  / body\.(?:fields\.)?consents\[\]\.code$/,
  /^withdrawConsent query\.code$/,
  /^sendForm body\.values\[\]\.code$/,
  /^(?:findProducts|countProducts) body\.filters\[\]\.code$/,
  /^(?:viewProduct|getPages) query\.(?:id|code)$/,
  /^(?:getProductsByIds|compareProducts|getProductsBonuses) query\.ids\[\]$/,
  /^(?:getNewsItem|getPartner|getCollectionProducts|getFormType|getFormParams) params\.id$/,
  /^getCollectionFilters query\.id$/,
  /^(?:getBannerBlock|getWidget) params\.code$/,
  // By the link's signature, and by the secret of an order or of a letter.
  /^getDraft body\.id$/,
  /^getOrderStatus query\.code$/,
  // Another customer's is tried in `users-contact-change.test.ts`.
  /^(?:changePassword|updateProfile|deleteUser) body\.code$/,
];

/** For every order and set that the rows need. */
const ENOUGH = 1000;
const NOW = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
let violetta: EquippedCustomer;
let rosa: EquippedCustomer;
let before: unknown[];
beforeAll(async () => {
  api = testApi({ now: () => NOW });
  restoreStock(api.store, TOWEL, { deducted: ENOUGH, wasCut: false });
  violetta = await equippedCustomer(api, NOW, VIOLETTA);
  rosa = await equippedCustomer(api, NOW, ROSA);
  before = await violetta.everything();
});
afterAll(() => api.close());

/** What of Violetta's a text says, the numbers of her orders included. */
const secretsIn = (text: string): string[] => [
  ...violetta.secrets.filter((secret) => text.includes(secret)),
  ...(text.match(new RegExp(`\\b(?:${violetta.ids.orderId}|${violetta.ids.receivedOrderId})\\b`, 'g')) ?? []),
];

const rows = Object.keys(NAMED_IDS);
const callOf = (row: string): Call => calls[row.split(' ')[0] as CallName];

/** Makes a call in which one field names what is another's, or the caller's own. */
async function send(row: string, visitor: 'customer' | 'guest', named?: EquippedCustomer['ids']) {
  const { input, needs } = NAMED_IDS[row]!;
  const own = { ...rosa.ids, ...(needs && (await rosa.anew[needs]())) };
  const headers = keyed(visitor === 'guest' ? {} : rosa.headers);
  const response = await api.send(callOf(row), input(named ?? own, own), headers);
  return { status: response.status, text: await response.text() };
}

test('SEC-01 every field of every call is known to name nothing, what is everybody’s, or what is a customer’s', () => {
  const fields = Object.values<Call>(calls).flatMap((call) =>
    fieldsOf(call).map((path) => `${call.name} ${path}`),
  );
  const isKnown = (field: string) => {
    const name = field.split(/[ .]/).at(-1) ?? '';
    return VALUES.has(name) || EVERYBODYS.has(name) || EVERYBODYS_FIELDS.some((known) => known.test(field));
  };
  expect(fields.filter((field) => !isKnown(field)).sort()).toEqual(rows.toSorted());
});

describe.each(rows)('SEC-01 %s', (row) => {
  test('is of no use to who names another customer’s', async () => {
    const { customer, guest, answer } = NAMED_IDS[row]!;
    for (const [visitor, expected] of Object.entries({ customer, guest })) {
      const { status, text } = await send(row, visitor as 'customer' | 'guest', violetta.ids);
      expect({ visitor, status, secrets: secretsIn(text) }).toEqual({
        visitor,
        status: expected,
        secrets: [],
      });
      if (answer !== undefined && status === 200) expect(JSON.parse(text)).toEqual(answer);
    }
    expect(await violetta.everything(), 'what is hers').toEqual(before);
    expect(secretsIn(JSON.stringify(await rosa.everything())), 'what the other has').toEqual([]);
  });

  test('is taken from its own customer', async () => {
    const { answer } = NAMED_IDS[row]!;
    const { status, text } = await send(row, 'customer');
    expect({ status, text }).toMatchObject({ status: 200 });
    if (answer !== undefined) expect(JSON.parse(text)).not.toEqual(answer);
    expect(await violetta.everything()).toEqual(before);
  });
});

test('SEC-01 nobody who signs up takes the basket of a customer along', async () => {
  const { basket } = violetta.ids;
  const fields = { role: 'guest', fio: 'Новикова Анна', password: 'sekret', accept: true } as const;
  const contacts = { email: 'novikova@example.com', phone: '+79005554433' };
  const body = { fields: { ...fields, ...contacts }, basket, deviceId: 'device' };
  const { login } = await api.call(signUp, { body });
  const headers = { authorization: `Bearer ${login.token}` };
  const own = await (await api.send(calls.getBasket, { query: {} }, headers)).text();
  expect([login.basket === basket, secretsIn(own)]).toEqual([false, []]);
  expect(await violetta.everything()).toEqual(before);
});

test('SEC-01 files of a customer are no media for anybody else, nor pictures at all', async () => {
  const { refundFileId, formFileId, reviewFileId, reviewVideoId } = violetta.ids;
  for (const headers of [{}, rosa.headers]) {
    for (const id of [refundFileId, formFileId]) {
      for (const path of [downloadPath(id), picturePath({ fileId: id }), videoPath(id)])
        expect((await api.fetch(path, { headers })).status, path).toBe(404);
    }
    for (const id of [reviewFileId, reviewVideoId])
      expect((await api.fetch(downloadPath(id), { headers })).status).toBe(404);
  }
});
