import { beforeEach, expect, test } from 'vitest';
import type { SavedShipping, ShippingInput } from '../../src/contract/order/address.ts';
import {
  addShipping,
  deleteShipping,
  getShippings,
  updateShipping,
} from '../../src/contract/order/delivery.ts';
import { orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeEach(async () => {
  api = testApi();
  ({ headers } = await api.customer());
});

function input(house: string, isDefault = false): ShippingInput {
  const shipping = orderForm('', 0).personalShipping!;
  return {
    ...shipping,
    address: { ...shipping.address, house },
    isDefault,
    contactPerson: 'Иванова Анна',
    phone: '+79001234567',
  };
}
const add = async (house: string, isDefault = false) =>
  (await api.call(addShipping, { body: input(house, isDefault) }, headers)).data;
const houses = (data: readonly SavedShipping[]) =>
  data.map(({ address, isDefault }) => `${address.house}${isDefault ? '!' : ''}`);
const idOf = (data: readonly SavedShipping[], house: string) =>
  data.find(({ address }) => address.house === house)!.id;

test('API-02 shipping: the first address is the default, and one always is', async () => {
  expect(houses(await add('1'))).toEqual(['1!']);
  expect(houses(await add('2'))).toEqual(['1!', '2']);
  const three = await add('3', true);
  expect(houses(three)).toEqual(['3!', '2', '1']);

  const undone = { ...input('3'), id: idOf(three, '3') };
  const { data: kept } = await api.call(updateShipping, { body: undone }, headers);
  expect(houses(kept).filter((house) => house.endsWith('!'))).toHaveLength(1);
  const two = { ...input('2а', true), id: idOf(three, '2') };
  const { data: moved } = await api.call(updateShipping, { body: two }, headers);
  expect(houses(moved)).toEqual(['2а!', '3', '1']);

  const query = { id: idOf(moved, '2а') };
  expect(houses((await api.call(deleteShipping, { query }, headers)).data)).toEqual(['3!', '1']);
  const last = await api.call(deleteShipping, { query: { id: idOf(moved, '3') } }, headers);
  expect(houses(last.data)).toEqual(['1!']);
});

test('VAL-35 an address keeps its person as names and numbers are written', async () => {
  const written = { ...input('1'), contactPerson: 'иванова\u00a0 анна', phone: '+7 8 (812) 123-45-67' };
  const { data } = await api.call(addShipping, { body: written }, headers);
  expect(data[0]).toMatchObject({ contactPerson: 'Иванова Анна', phone: '+78121234567' });
});

test('API-02 shipping: two tabs that make different addresses the default leave one', async () => {
  await Promise.all(['1', '2', '3', '4'].map((house) => add(house, true)));
  const { data } = await api.call(getShippings, {}, headers);
  expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(data[0]?.isDefault).toBe(true);
});

test('API-02 shipping: every broken rule is named, and nothing is saved', async () => {
  const { address, ...rest } = input('1');
  const body = {
    ...rest,
    contactPerson: 'А. Иванова',
    phone: '+7900',
    zip: '15',
    address: { ...address, house: null, value: 'у'.repeat(301) },
  };
  const refused = await api.refused(addShipping, { body }, headers);
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['contactPerson', 'phone', 'house', 'zip', 'value'],
  ]);
  expect((await api.call(getShippings, {}, headers)).data).toEqual([]);
});

test('API-02 shipping: twenty addresses are enough', async () => {
  for (let house = 1; house <= 20; house++) await add(String(house));
  const refused = await api.refused(addShipping, { body: input('21') }, headers);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'address' }] } });
  expect((await api.call(getShippings, {}, headers)).data).toHaveLength(20);
});

test('API-02 shipping: an address of somebody else is as if it did not exist', async () => {
  const id = idOf(await add('1'), '1');
  const stranger = (await api.customer()).headers;
  expect((await api.refused(deleteShipping, { query: { id } }, stranger)).status).toBe(404);
  const body = { ...input('2'), id };
  expect((await api.refused(updateShipping, { body }, stranger)).status).toBe(404);
  expect((await api.call(getShippings, {}, stranger)).data).toEqual([]);
  expect((await api.refused(getShippings, {})).status).toBe(401);
  expect(houses((await api.call(getShippings, {}, headers)).data)).toEqual(['1!']);
});
