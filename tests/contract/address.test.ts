import { expect, test } from 'vitest';
import { suggestAddresses, suggestCities } from '../../src/contract/order/address.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

async function addresses(query: string, region?: string) {
  const { data } = await api.call(suggestAddresses, {
    query: { query, ...(region !== undefined && { region }) },
  });
  return data.map(({ address }) => address.value);
}

test('a settlement, a street and a house in one line', async () => {
  const { data } = await api.call(suggestAddresses, { query: { query: 'Иваново, Лежневская 12' } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    zip: '153000',
    kladrId: '3700000100000',
    address: { city: 'Иваново', street: 'ул. Лежневская', house: '12', postal_code: '153000' },
  });
  expect(data[0]?.address.value).toBe('Ивановская обл., г. Иваново, ул. Лежневская, д. 12');
});

test.each([
  ['г Иваново ул.Лежневская д.12', ['Ивановская обл., г. Иваново, ул. Лежневская, д. 12']],
  ['иван леж', ['Ивановская обл., г. Иваново, ул. Лежневская']],
  ['Лежневская', ['Ивановская обл., г. Иваново, ул. Лежневская']],
  ['орел', ['Орловская обл., г. Орёл']],
  ['иваново 8 марта', ['Ивановская обл., г. Иваново, ул. 8 Марта']],
  ['иваново 8 марта 3/1', ['Ивановская обл., г. Иваново, ул. 8 Марта, д. 3/1']],
  ['Иваново Тверская', []],
  ['Иваново 12', []],
])('%s', async (typed, expected) => {
  expect(await addresses(typed)).toEqual(expected);
});

test('a region or city keeps the suggestions within', async () => {
  expect(await addresses('Лен', '5700000000000')).toEqual(['Орловская обл., г. Орёл, ул. Ленина']);
  expect(await addresses('Лен', '3700000100000')).toEqual(['Ивановская обл., г. Иваново, просп. Ленина']);
});

test('cities are suggested by beginnings of their words, all of them at first', async () => {
  const cities = async (query: string) =>
    (await api.call(suggestCities, { query: { query } })).data.map(({ address }) => address.city);
  expect(await cities('мос')).toEqual(['Москва']);
  expect(await cities('орл')).toEqual(['Орёл']);
  expect(await cities('')).toEqual(['Иваново', 'Москва', 'Орёл']);
  expect(await cities('Атлантида')).toEqual([]);
});

test('API-02 addresses: what is suggested follows the settlements as they are now', async () => {
  const changing = testApi();
  const { documents } = changing.store;
  const cities = async () =>
    (await changing.call(suggestCities, { query: { query: 'мос' } })).data.map(({ address }) => address.city);
  expect(await cities()).toEqual(['Москва']);
  documents.remove(
    'settlement',
    documents.all('settlement').findIndex(({ suggestion }) => suggestion.address.city === 'Москва'),
  );
  expect(await cities()).toEqual([]);
});
