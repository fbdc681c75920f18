import { expect, test } from 'vitest';
import { addShipping, calculateToAddress, calculateToPoint } from '../../src/contract/order/delivery.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import type { Shipping } from '../../src/contract/order/address.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { towelsToDeliver } from './fixture/towels-to-deliver.ts';

const shop = towelsToDeliver();

const NEAR = 400_00;
const MOSCOW = 600_00;
const FAR = 1200_00;

const ivanovo = orderForm('', 0).personalShipping!;
const at = (address: Partial<Shipping['address']>, codes: Partial<Shipping> = {}): Shipping => ({
  ...ivanovo,
  ...codes,
  address: { ...ivanovo.address, ...address },
});
const calculated = (shipping: Shipping) =>
  shop.api.call(calculateToAddress, {
    body: { basket: shop.basket, method: 'courier', option: 'usual', shipping },
  });
const price = async (shipping: Shipping) => (await calculated(shipping)).price;

const named = (value: string): Shipping => at({ value });
const forged: [what: string, shipping: Shipping, price: number][] = [
  ['the postal code of Vladivostok', at({}, { zip: '690091' }), FAR],
  ['a postal code of Moscow that no settlement has', at({}, { zip: '117418' }), MOSCOW],
  ['the postal code of another country', at({}, { zip: '220030' }), FAR],
  ['a region that nobody knows', at({ region: 'Приморский край' }), FAR],
  ['the region of Moscow', at({ region: 'г Москва' }), MOSCOW],
  ['the city of Moscow', at({ city: 'Москва' }), MOSCOW],
  ['the code of another region', at({}, { kladrId: '7700000000000' }), MOSCOW],
  ['the code of a street in another region', at({}, { kladrId: '77000000000123400' }), MOSCOW],
  ['the code of a city in another region', at({}, { cityFiasId: 'fias-moskva' }), MOSCOW],
  ['a settlement that is Moscow', at({ settlement: 'г. Москва' }), MOSCOW],
  ['a line that begins with Moscow', named('Москва ул. Тверская 7'), MOSCOW],
  ['a line that goes on with Moscow', named('Россия, 101000, г.Москва, ул. Тверская, д. 7'), MOSCOW],
  ['a line that names Moscow within', named('везите в город Москва на Тверскую 7'), MOSCOW],
  ['a city that nobody knows and no region', at({ region: null, city: 'Находка' }), FAR],
  ['a code of a region that no settlement is in', at({}, { kladrId: '2500000100000' }), FAR],
  ['a code that is none', at({}, { kladrId: '?' }), FAR],
  ['a flat that is in Moscow', at({ flat: '5, г. МОСКВА' }), MOSCOW],
  ['Moscow in letters of two alphabets', named('г. Mocквa, ул. Тверская, 7'), MOSCOW],
  ['Moscow with figures for letters', named('г. М0сква, ул. Тверская, 7'), MOSCOW],
  ['Moscow with marks that nobody sees', named('г. Мос\u00adк\u200b\ufe0fва, ул. Тверская, 7'), MOSCOW],
  ['Moscow with an accent', named('г. Москва\u0301, ул. Тверская, 7'), MOSCOW],
  ['Moscow in a line of its own', named('Иваново\u2028Москва\u2028Тверская, 7'), MOSCOW],
  ['a postal code within the line', named('690091, ул. Светланская, 1'), FAR],
  ['a postal code beside the flat', at({ flat: '5 (６９００９１)' }), FAR],
  ['another country', at({ country: 'Казахстан' }), FAR],
];
test.each(forged)(
  'SEC-12 the codes of Ivanovo with %s cost the dearer zone, and the shopper is told',
  async (_, shipping, dearer) => {
    const { price, notice } = await calculated(shipping);
    expect(price).toBe(dearer);
    expect(notice).toMatch(/Проверьте/);
  },
);

const honest: [what: string, shipping: Shipping][] = [
  ['as it is suggested', ivanovo],
  ['in a street named after Moscow', named('Ивановская обл., г. Иваново, ул. Москва, д. 7')],
  ['in a gardeners’ community of that name', named('Ивановская область, СНТ Москва, 7')],
  ['with the postal code of its region', at({}, { zip: '155800' })],
  ['with its own postal code in the line', named('153000, г. Иваново, ул. Лежневская, 12')],
  ['with its country in short', at({ country: 'РФ' })],
  ['without its country', at({ country: null })],
  ['with its region in full', at({ region: 'Ивановская область' })],
  ['with the code of its street', at({}, { kladrId: '37000001000012300' })],
];
test.each(honest)(
  'SEC-12 an honest address %s costs its own zone and needs no explanation',
  async (_, shipping) => {
    const calculation = await calculated(shipping);
    expect(calculation.price).toBe(NEAR);
    expect(calculation).not.toHaveProperty('notice');
  },
);

test('SEC-12 an honest address of a farther city agrees with its country, and needs no explanation', async () => {
  const moscow = at(
    { region: 'г Москва', city: 'Москва', street: null, house: '4', value: 'г. Москва, ул. Тверская, д. 4' },
    { zip: '101000', kladrId: '7700000000000', cityFiasId: 'fias-moskva' },
  );
  for (const country of ['Россия', 'РФ', null]) {
    const calculation = await calculated({ ...moscow, address: { ...moscow.address, country } });
    expect(calculation.price).toBe(MOSCOW);
    expect(calculation).not.toHaveProperty('notice');
  }
});

test('SEC-12 typed by hand, an address without codes costs the zone of its postal code and its city', async () => {
  const typed = (zip: string, city: string) =>
    at({ region: null, city, value: city }, { zip, kladrId: null, cityFiasId: null });
  expect(await price(typed('153000', 'Иваново'))).toBe(NEAR);
  expect(await price(typed('155900', 'д. Новая'))).toBe(NEAR);
  expect(await price(typed('153000', 'г. Москва'))).toBe(MOSCOW);
  expect(await price(typed('690091', 'Иваново'))).toBe(FAR);
});

test.each(forged)('SEC-12 an order with %s is refused at the price of the near zone', async (_, shipping) => {
  const { calculationId, price, ...checked } = await checkout(shop.api);
  const form = { ...orderForm(calculationId, price), personalShipping: shipping };
  const body = { ...form, ...checked, deviceId: 'device' };
  expect(await shop.api.refused(placeOrder, { body }, { 'idempotency-key': 'key-1' })).toMatchObject({
    status: 409,
    body: { code: 'delivery_changed' },
  });
});

test('SEC-12 the notice names the part that is farther than the rest', async () => {
  const notice = async (shipping: Shipping) => (await calculated(shipping)).notice?.replaceAll('\u00a0', ' ');
  const farthest =
    'указывают на разные места. Доставка рассчитана до самого дальнего из них. Проверьте адрес.';
  expect(await notice(at({}, { zip: '101000' }))).toBe(`Индекс и остальной адрес ${farthest}`);
  expect(await notice(at({}, { kladrId: '7700000000000' }))).toBe(
    `Город из подсказки и остальной адрес ${farthest}`,
  );
  expect(await notice(at({ region: 'г Москва' }))).toBe(`Регион и остальной адрес ${farthest}`);
  expect(await notice(named('г. Москва'))).toBe(`Название места и остальной адрес ${farthest}`);
  expect(await notice(at({ country: 'Казахстан' }))).toContain('Мы не знаем такой страны');
  expect(await notice(at({}, { zip: '220030' }))).toBe(
    'Мы не знаем места с таким индексом, поэтому доставка рассчитана как в самый дальний регион. Проверьте индекс.',
  );
});

test('SEC-12 a saved address is charged as it would be typed, and a point by its city', async () => {
  const { headers } = await shop.api.customer();
  const saved = { ...at({}, { zip: '690091' }), contactPerson: 'Иванова Анна', phone: '+79001234567' };
  const { data } = await shop.api.call(addShipping, { body: saved }, headers);
  expect(data).toHaveLength(1);
  const { price, notice } = await calculated(data[0]!);
  expect(price).toBe(FAR);
  expect(notice).toMatch(/Проверьте/);
  const point = { basket: shop.basket, method: 'point', deliveryPointCode: 'iv-1' };
  expect(await shop.api.call(calculateToPoint, { body: point })).not.toHaveProperty('notice');
});

test('MOVE-01 a delivery that costs the same everywhere asks nobody to check a place that the shop does not know', async () => {
  const { documents } = shop.api.store;
  const tariff = documents
    .cached('tariff')
    .find(({ method, option }) => method === 'courier' && option === 'usual')!;
  documents.put('tariff', 'courier/usual', { ...tariff, days: [[1, 14]], zoneFactor: [1] });
  const calculation = await calculated(at({}, { zip: '690091' }));
  expect(calculation.price).toBe(NEAR);
  expect(calculation).not.toHaveProperty('notice');
  documents.put('tariff', 'courier/usual', tariff);
});
