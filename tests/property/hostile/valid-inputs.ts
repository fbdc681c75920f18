import type { CallInput } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import { uploadFile } from '../../../src/contract/shop/file.ts';
import { OrderStatus } from '../../../src/contract/order/order.ts';
import { draftKeys, draftSignature } from '../../../src/http/draft-signature.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { bearer, fields, lastSecret, register } from '../../contract/fixture/accounts.ts';
import { checkout, order, orderForm } from '../../contract/fixture/checkout.ts';
import { FORM_ID } from '../../contract/fixture/content.ts';
import { reviewForm } from '../../contract/fixture/review.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import { pdf, stored, upload } from '../../contract/fixture/upload.ts';

/** What a call takes, and who must ask; anybody may without headers. */
export interface ValidInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How often a thing is made again that can be used up: orders, addresses, letters. */
const POOL = 10;
const shipping = orderForm('', 0).personalShipping!;
const person = { fio: 'Иванова Анна', phone: fields.phone, accept: true };
const address = { ...shipping, contactPerson: person.fio, phone: person.phone };
const cloth = [{ id: 1010, count: 0.5 }];
/** What the API of these requests shares with the shop. */
export const DRAFT_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** After all requests, which are in March 2026, and within 31 days of the first. */
const DRAFT_EXPIRES = Date.parse('2026-03-30T12:00:00Z') / 1000;

/**
 * Inputs that the rules behind a call accept and that chance would not find: by the call's name, made when its turn
 * comes, since other calls use up or change what they are about.
 */
export function validInputs(api: TestApi): Record<string, (() => Promise<ValidInput[]>) | undefined> {
  let people = 0;
  const somebody = () => {
    people += 1;
    return { email: `anna${people}@example.com`, phone: `+7900200${String(people).padStart(4, '0')}` };
  };
  const customer = () => api.customer('guest', somebody());
  const many = (make: () => ValidInput | Promise<ValidInput>) => async () => {
    const inputs: ValidInput[] = [];
    while (inputs.length < POOL) inputs.push(await make());
    return inputs;
  };
  const one = (input: ValidInput) => () => Promise.resolve([input]);
  const basketOf = async (headers: Record<string, string> = {}) =>
    (await checkout(api, cloth, headers)).basket;
  const ordered = async () => {
    const { headers } = await customer();
    return { headers, ...(await order(api, { groups: cloth, headers })) };
  };
  const favoriteList = async (shared: boolean) => {
    const { headers } = await customer();
    const body = { title: 'Для спальни', productIds: [], shared };
    const { data } = await api.call(calls.saveFavoriteList, { body }, headers);
    return { headers, id: data[0]?.id, share: data[0]?.share };
  };
  const counted = async () => {
    const { data } = await api.call(calls.getConsentDocuments, {});
    const consents = data.filter(({ code }) => code === 'counters').map(({ code, hash }) => ({ code, hash }));
    return { consents, place: 'counters' as const };
  };
  const savedShipping = async () => {
    const { headers } = await customer();
    const { data } = await api.call(calls.addShipping, { body: address }, headers);
    return { headers, id: data[0]?.id };
  };
  const signedUp = async () => {
    const { email, phone } = somebody();
    const { token } = await register(api, { email, phone });
    return { email, headers: bearer(token) };
  };

  const savedDraft = () => {
    const [record] = api.store.documents.all('news');
    if (!record) throw new Error('The fixture has no news.');
    const savedAt = Date.parse('2026-03-10T11:00:00Z');
    api.store.drafts.put('news', record, {
      base: undefined,
      savedAt,
      editorName: 'Редактор',
      publishAt: null,
    });
    return { kind: 'news', id: record.id, expires: DRAFT_EXPIRES } as const;
  };

  return {
    getDraft: many(() => {
      const draft = savedDraft();
      const [key] = draftKeys([DRAFT_SECRET]);
      if (!key) throw new Error('The secret makes no key.');
      return { body: { ...draft, signature: draftSignature(key, 'record', draft) } };
    }),
    placeOrder: many(async () => {
      const { basket, calculationId, price } = await checkout(api, cloth);
      return { body: { ...orderForm(calculationId, price), basket, deviceId: 'device' } };
    }),
    putBasketProducts: one({ body: { groups: cloth, change: true } }),
    updateBasket: many(async () => ({ body: { basket: await basketOf(), promocode: null } })),
    calculateToAddress: many(async () => ({
      body: { basket: await basketOf(), method: 'courier', option: 'usual', shipping },
    })),
    calculateToPoint: many(async () => ({
      body: { basket: await basketOf(), method: 'point', deliveryPointCode: 'msk-1' },
    })),
    viewOrder: many(async () => {
      const { headers, orderId } = await ordered();
      return { headers, query: { orderId } };
    }),
    cancelOrder: many(async () => {
      const { headers, orderId } = await ordered();
      const { cancelStatuses } = await api.call(calls.getOrders, { query: {} }, headers);
      return { headers, query: { orderId, cancelStatusId: cancelStatuses[0]?.id } };
    }),
    addOrderToBasket: many(async () => {
      const { headers, orderId } = await ordered();
      return { headers, body: { orderId } };
    }),
    requestRefund: many(async () => {
      const { headers, orderId } = await ordered();
      for (const to of [OrderStatus.completed, OrderStatus.shipped, OrderStatus.received])
        changeStatus(api.store, orderId, { to }, new Date());
      const lines = cloth.map(({ id: groupId, count }) => ({ groupId, count }));
      return { headers, body: { orderId, lines, reason: 'Не тот оттенок', fileIds: [] } };
    }),
    getPaymentUrl: many(async () => {
      const { headers, billId } = await ordered();
      const home = 'http://localhost:4321/checkout-';
      return { headers, body: { billId, successUrl: `${home}success`, failureUrl: `${home}failed` } };
    }),
    placeBlank: one({ body: { ...person, groups: cloth, comment: '', deviceId: 'device' } }),
    addBlank: many(async () => ({ ...(await customer()), body: { groups: cloth, comment: '' } })),
    addReview: many(async () => ({ ...(await customer()), body: reviewForm() })),
    joinRaffle: many(() => ({
      params: { codeUrl: 'open' },
      body: { ...person, ...somebody(), city: 'Тула' } satisfies CallInput<typeof calls.joinRaffle>['body'],
    })),
    getRaffle: one({ params: { codeUrl: 'open' }, query: {} }),
    sendForm: one({
      body: {
        typeId: FORM_ID.short,
        values: Object.entries({ email: fields.email, message: 'Есть ли лён?', agree: 'true' }).map(
          ([code, value]) => ({ code, value }),
        ),
        fileIds: [],
        page: '/contacts',
        accept: true,
      } satisfies CallInput<typeof calls.sendForm>['body'],
    }),
    signUp: many(() => ({ body: { fields: { ...fields, ...somebody() }, deviceId: 'device' } })),
    changePassword: many(async () => {
      const { headers } = await signedUp();
      return { headers, body: { newPassword: 'novyi1', oldPassword: fields.password, deviceId: 'device' } };
    }),
    sendVerification: many(async () => ({ ...(await customer()), body: { channel: 'email' } })),
    verify: many(async () => {
      const { email, headers } = await signedUp();
      await api.call(calls.sendVerification, { body: { channel: 'email' } }, headers);
      return { headers, body: { channel: 'email', code: await lastSecret(api, email) } };
    }),
    updateProfile: many(async () => ({ ...(await customer()), body: { fio: 'Иванова Анна Петровна' } })),
    deleteUser: many(async () => ({
      headers: (await signedUp()).headers,
      body: { password: fields.password },
    })),
    sendConfirmation: many(async () => ({ headers: (await signedUp()).headers, body: { channel: 'email' } })),
    addShipping: many(async () => ({ ...(await customer()), body: address })),
    updateShipping: many(async () => {
      const { headers, id } = await savedShipping();
      return { headers, body: { ...address, id } };
    }),
    giveConsents: many(async () => ({ ...(await customer()), body: await counted() })),
    withdrawConsent: many(async () => {
      const { headers } = await customer();
      await api.call(calls.giveConsents, { body: await counted() }, headers);
      return { headers, query: { code: 'counters' } };
    }),
    deleteFavoriteList: many(async () => {
      const { headers, id } = await favoriteList(false);
      return { headers, query: { id } };
    }),
    viewSharedFavorites: many(async () => ({ query: { share: (await favoriteList(true)).share } })),
    deleteShipping: many(async () => {
      const { headers, id } = await savedShipping();
      return { headers, query: { id } };
    }),
    getSubscription: one({ query: { email: fields.email } }),
    notifyWhenRestocked: many(() => ({ body: { email: somebody().email, groupId: 2010, accept: true } })),
    getNotification: many(async () => {
      const { uid, headers } = await customer();
      const notification = { uid, typeCode: 'sale', title: 'Анне', body: '' };
      return { headers, params: { id: api.store.notifications.add(notification, new Date()) } };
    }),
    getFile: many(async () => {
      const { headers } = await customer();
      const { id } = await stored(await upload(api, pdf, { path: uploadFile.path, headers }));
      return { headers, params: { id } };
    }),
    getBannerBlock: one({ params: { code: 'home' }, query: {} }),
    getWidget: one({ params: { code: 'new' } }),
    getCollectionProducts: one({ params: { id: 1 }, query: {} }),
  };
}
