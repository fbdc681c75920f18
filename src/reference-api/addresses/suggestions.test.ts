import { expect, test } from 'vitest';
import { settlements } from '../seed/delivery/settlements.ts';
import { AddressBook } from './suggestions.ts';

const places = settlements().map((place) => ({ ...place, streets: [...place.streets] }));
const book = new AddressBook(places);
const cities = (typed: string, region?: string) =>
  book.cities(typed, region).map(({ address }) => address.city ?? address.settlement);
const addresses = (typed: string, region?: string) =>
  book.addresses(typed, region).map(({ address }) => address.value);

test('API-02 addresses: the bundled settlements cover the regions, with codes, coordinates and postal codes', () => {
  expect(places.filter(({ suggestion }) => suggestion.address.city !== null).length).toBeGreaterThan(200);
  expect(places.filter(({ suggestion }) => suggestion.address.settlement !== null).length).toBeGreaterThan(
    30,
  );
  const regions = new Map(
    places.map(({ suggestion: { address, kladrId } }) => [address.region, kladrId?.slice(0, 2)]),
  );
  expect(regions.size).toBeGreaterThanOrEqual(80);
  expect(new Set(regions.values()).size).toBe(regions.size);
  expect(new Set(places.map(({ suggestion }) => suggestion.kladrId)).size).toBe(places.length);
  for (const { suggestion, streets } of places) {
    expect(suggestion.zip).toMatch(/^\d{6}$/);
    expect(Number(suggestion.address.geo_lat)).toBeGreaterThan(41);
    expect(Number(suggestion.address.geo_lat)).toBeLessThan(70);
    expect(Number(suggestion.address.geo_lon)).toBeGreaterThan(19);
    expect(new Set(streets.map(({ name }) => name)).size).toBe(streets.length);
  }
});

test.each([
  ['Шуя', '155900', 37],
  ['Сургут', '628400', 86],
  ['Сергиев Посад', '141300', 50],
  ['Набережные Челны', '423800', 16],
  ['Норильск', '663300', 24],
  ['Кабардинка', '353480', 23],
])('API-02 addresses: %s has its own postal code %s, also in its streets', (name, code, region) => {
  const [city] = book.cities(name);
  expect(city).toMatchObject({ zip: code, address: { postal_code: code } });
  // A made-up code must not be that of another city, which have small numbers.
  expect(city?.kladrId).toMatch(new RegExp(`^${region}0009\\d\\d00000$`));
  const streets = places.find(({ suggestion }) => suggestion === city)?.streets ?? [];
  expect(new Set(streets.map(({ postalCode }) => postalCode))).toEqual(new Set([code]));
});

test('API-02 addresses: the whole name comes before the beginning of one, the bigger before the smaller', () => {
  expect(cities('ростов').slice(0, 2)).toEqual(['Ростов', 'Ростов-на-Дону']);
  expect(cities('нижн')).toEqual(['Нижний Новгород', 'Нижний Тагил', 'Нижневартовск', 'Нижнекамск']);
  expect(cities('')[0]).toBe('Москва');
  expect(addresses('орл').slice(0, 1)).toEqual(['Орловская область, г. Орёл']);
  expect(addresses('К').slice(0, 2)).toEqual([
    'Республика Татарстан, г. Казань',
    'Красноярский край, г. Красноярск',
  ]);
  expect(addresses('москва тверск')[0]).toBe('г. Москва, ул. Тверская');
  expect(addresses('Ленина')[0]).toMatch(/^Новосибирская область, г. Новосибирск, /);
});

test.each([
  ['масква', 'Москва'],
  ['Екатеренбург', 'Екатеринбург'],
  ['Новосибиск', 'Новосибирск'],
  ['Ивнаово', 'Иваново'],
  ['королев', 'Королёв'],
  ['ОРЁЛ', 'Орёл'],
  ['петропавловск-комчатский', 'Петропавловск-Камчатский'],
])('API-02 addresses: «%s» is found as %s', (typed, city) => {
  expect(cities(typed)[0]).toBe(city);
});

test('API-02 addresses: a mistyped city keeps its street and house', () => {
  expect(addresses('Иванво, Красных Зорь, 10')).toEqual([
    'Ивановская область, г. Иваново, ул. Красных Зорь, д. 10',
  ]);
});

test.each([
  ['санкт петербург', 'Санкт-Петербург'],
  ['Петербург', 'Санкт-Петербург'],
  ['спб', 'Санкт-Петербург'],
  ['Ростов на Дону', 'Ростов-на-Дону'],
  ['комсомольск на ам', 'Комсомольск-на-Амуре'],
  ['йошкар ола', 'Йошкар-Ола'],
])('API-02 addresses: «%s» is %s without its hyphen or in short', (typed, city) => {
  expect(cities(typed)).toEqual([city]);
});

test.each([
  ['Москва, Тверская, 7, кв. 3', 'г. Москва, ул. Тверская, д. 7'],
  ['Москва, Тверская 17 корп 2', 'г. Москва, ул. Тверская, д. 17к2'],
  ['Москва, Тверская 17 к. 2 кв 15', 'г. Москва, ул. Тверская, д. 17к2'],
  ['мск новый арбат 15', 'г. Москва, ул. Новый Арбат, д. 15'],
  ['Ростов-на-Дону, Большая Садовая 15', 'Ростовская область, г. Ростов-на-Дону, ул. Большая Садовая, д. 15'],
])('API-02 addresses: «%s» is the house %s', (typed, house) => {
  expect(addresses(typed)[0]).toBe(house);
});

test('API-02 addresses: a street without a city is suggested in several, a region named as one with its places', () => {
  const streets = addresses('Ленина 5').map((value) => value.replace(/, (?:ул\.|пр-т) .*/, ''));
  expect(new Set(streets).size).toBeGreaterThan(4);
  expect(addresses('Красных Зорь 1')).toHaveLength(10);
  for (const found of addresses('Московская область')) expect(found).toMatch(/^Московская область, г\. /);
});

test.each([
  '153000, Иваново, Ленина, 5',
  'Россия, 153000, г. Иваново, пр-т Ленина, д. 5, кв. 12',
  'РФ, Ивановская обл., г. Иваново, пр-т Ленина, д. 5',
  'Российская Федерация, Иваново, Ленина 5',
  'Адрес: 153000, г.Иваново, пр-т Ленина, д.5',
  'г. Иваново, пр-т Ленина, д. 5, 153000',
  'Иваново, Ленина 5, подъезд 2, этаж 3, кв. 12, домофон 12',
  'Иваново, пр-т Ленина, дом 5, офис 12А',
  '«Иваново», (Ленина), 5',
  'Иваново; Ленина; 5',
  'Bdfyjdj Ktybyf 5',
])('API-02 addresses: «%s», as it is copied, is one', (typed) => {
  expect(addresses(typed)[0]).toBe('Ивановская область, г. Иваново, пр-т Ленина, д. 5');
});

test.each(['Лондон', 'Минск', 'компьютер', 'привет', 'доставка', 'собака'])(
  'API-02 addresses: «%s» is not taken for a mistyped city',
  (typed) => {
    expect([...cities(typed), ...addresses(typed)]).toEqual([]);
  },
);

test.each(['Атлантида', 'Ъъъ', 'xyz', '12', '153000', 'Россия'])(
  'API-02 addresses: nothing is made of «%s»',
  (typed) => {
    expect(addresses(typed)).toEqual([]);
  },
);

test('API-02 addresses: a region keeps everything within, also what is mistyped', () => {
  const ivanovo = '3700000000000';
  for (const found of [...addresses('Лен', ivanovo), ...addresses('Советская', ivanovo)]) {
    expect(found).toMatch(/^Ивановская область, /);
  }
  expect(cities('Москва', ivanovo)).toEqual([]);
  expect(cities('шуя', ivanovo)).toEqual(['Шуя']);
  expect(cities('с. холуй')).toEqual(['с. Холуй']);
});

test('API-02 addresses: houses are suggested once the street is named to its end', () => {
  const street = 'Ивановская область, г. Иваново, ул. Красных Зорь';
  expect(addresses('Иваново, ул. Красных Зорь')).toEqual([street]);
  const houses = addresses('Иваново, ул. Красных Зорь, ');
  expect(houses.slice(0, 3)).toEqual([street, `${street}, д. 1`, `${street}, д. 2`]);
  expect(addresses('Иваново, Красных Зорь, д. 1').slice(0, 2)).toEqual([
    `${street}, д. 1`,
    `${street}, д. 10`,
  ]);
  expect(addresses('Иваново, Красных Зорь, 17/2')).toEqual([`${street}, д. 17/2`]);
});

test('API-02 addresses: an address has the postal code of its street and the codes of its city', () => {
  const [found] = book.addresses('Казань, Баумана, 5');
  expect(found).toMatchObject({
    kladrId: expect.stringMatching(/^16\d{11}$/) as string,
    zip: expect.stringMatching(/^420\d{3}$/) as string,
    address: { country: 'Россия', region: 'Республика Татарстан', city: 'Казань', house: '5' },
  });
  expect(found?.cityFiasId).toBe(found?.address.city_fias_id);
  expect(found?.address.postal_code).toBe(found?.zip);
});
