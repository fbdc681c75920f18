import { bearer, fields, register } from '../../contract/fixture/accounts.ts';
import { checkout, order, orderForm } from '../../contract/fixture/checkout.ts';
import { fixtureShop } from '../../contract/fixture/shop.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import type { DemoShop } from '../../../src/reference-api/seed/demo-shop.ts';
import { type SampleValues, collectSamples } from './schema-values.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function valuesNamed(name: string, something: unknown): unknown[] {
  if (typeof something !== 'object' || something === null) return [];
  return Object.entries(something).flatMap(([key, value]) =>
    key === name && typeof value !== 'object' ? [value as unknown] : valuesNamed(name, value),
  );
}

/** The fixture's shop with more of each thing than all requests together can order. */
export const wellStockedShop: DemoShop = {
  ...fixtureShop,
  products: fixtureShop.products.map((product) => ({
    ...product,
    groups: product.groups.map((group) => ({ ...group, remnants: group.remnants * 1000 })),
    allRemnants: product.allRemnants * 1000,
  })),
};

/** A shop in which someone has signed up and ordered, and what it is asked about that with. */
export async function prepareShop(api: TestApi) {
  const login = await register(api);
  const { uid, headers } = await api.customer();
  const ordered = await order(api, { groups: [{ id: 2010, count: 1 }], headers });
  const guests = await order(api, { groups: [{ id: 2020, count: 1 }] });
  const { basket, calculationId, price } = await checkout(api, [{ id: 1010, count: 2 }]);
  const orders = [ordered.orderId, guests.orderId];
  const groupIds = valuesNamed(
    'id',
    fixtureShop.products.flatMap(({ groups }) => groups),
  );
  const productIds = fixtureShop.products.map(({ id }) => id);
  const codes = [...new Set(valuesNamed('code', fixtureShop))];
  const { personalData, personalDelivery, personalShipping } = orderForm(calculationId, price);
  const known: SampleValues = collectSamples([fixtureShop, basket], {
    basket: [basket, login.basket],
    calculationId: [calculationId],
    price: [price],
    deviceId: ['device'],
    orderId: orders,
    billId: orders,
    ids: [...productIds, ...orders],
    id: [...groupIds, ...productIds, ...orders],
    groupId: groupIds,
    groupIds,
    withGroupId: groupIds,
    product: productIds,
    productIds,
    productId: productIds,
    product_id: productIds,
    count: [1, 2, 0.5, 1.5],
    code: codes,
    codes,
    codeUrl: codes,
    promocode: codes,
    username: [fields.email, fields.phone],
    email: [fields.email, 'b@example.com'],
    phone: [fields.phone],
    password: [fields.password, 'wrong1'],
    newPassword: [fields.password],
    oldPassword: [fields.password],
    fio: ['Иванова Анна'],
    oldRefreshToken: [login.refreshToken],
    emailOnly: [false],
    scenario: ['user'],
    accept: [true],
    change: [true],
    page: [1, 2],
    limit: [5, 20],
    pageSize: [5],
    zip: ['153000'],
    house: ['12'],
    method: ['courier', 'pickup', 'points'],
    option: ['usual'],
    cityFiasId: ['fias-ivanovo'],
    city: ['Иваново'],
    type: ['address', 'point'],
    personalPayment: [1, 2],
    query: ['ив', 'ленин', 'сатин', '3700000000'],
    search: ['сатин', 'хлопок', 'лён', 'cfnby'],
    rating: [5],
    typeId: [1, 2],
    type_id: [1],
    district: ['Иваново'],
    successUrl: ['http://localhost:4321/checkout-success'],
    failureUrl: ['http://localhost:4321/checkout-failed'],
    fields: [fields],
    personalData: [personalData],
    personalDelivery: [personalDelivery],
    personalShipping: [personalShipping],
    shipping: [personalShipping],
    signUp: [false],
    file: [new File([PNG], 'a.png')],
    channel: ['email', 'phone'],
    cancelStatusId: [1, 2, 3],
  });
  /** Signed in again: the tokens of a call's turn are too old for the next. */
  const owner = async () => bearer(await api.tokenOf(uid));
  return { known, owner };
}
