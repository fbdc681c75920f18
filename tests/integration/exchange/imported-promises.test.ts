import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import { basketLines } from '../../../src/reference-api/basket/basket-lines.ts';
import { deliveryQuote } from '../../../src/reference-api/delivery/quote.ts';
import { rulesOf } from '../../../src/reference-api/rules/shop-rules.ts';
import { orderForm } from '../../contract/fixture/checkout.ts';
import { goods, offer, offers, product } from './cloth-package.ts';
import { bring, emptyShop } from './small-package.ts';

test('MOVE-01 a shop of files promises nothing: no bonuses, cheaper sets or free delivery until its owner says so', async () => {
  const store = emptyShop();
  await bring(store, [
    goods(product('1', 'Лён белый') + product('2', 'Лён синий', 'c2')),
    offers(offer('1', 9905, 12) + offer('2', 5000, 10)),
  ]);
  const [one, two] = store.products.byIds([1, 2]);
  expect([one?.bonuses, one?.groups[0]?.bonuses]).toEqual([0, 0]);
  expect(store.documents.one('config', 'shop')?.without).toEqual(['bonuses', 'sets', 'promoCodes']);
  // The box of consent leads to it.
  expect(store.documents.one('page', 'policy')?.isPage).toBe(true);
  const inSet = [one, two].flatMap((each, index) => {
    const group = each?.groups[0];
    return each && group
      ? [{ id: index + 1, groupId: group.id, count: 1, setId: 1, onePiece: false, selected: true }]
      : [];
  });
  const lines = basketLines(store, inSet, DEFAULT_PRICE_ROLE);
  expect(lines.map(({ price }) => price)).toEqual([990_500, 500_000]);
  expect(rulesOf(store, 'orderRules').freeDeliveryFrom).toBeNull();
  const [method] = store.documents.all('deliveryMethod');
  const choice = {
    method: method?.code ?? '',
    option: null,
    type: 'address',
    deliveryPointCode: null,
  } as const;
  const { personalShipping: shipping } = orderForm('', 0);
  expect(deliveryQuote(store, { ...choice, shipping }, { price: 990_500, weight: 0 })).toEqual({
    price: 0,
    minDays: 0,
    maxDays: 0,
    agreed: true,
  });
});

test('MOVE-01 of a parcel whose sides no file tells, the weight alone is said', async () => {
  const store = emptyShop();
  const told = (parts: string) =>
    `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0.3</Значение></ЗначениеРеквизита>${parts}</ЗначенияРеквизитов></Товар>`;
  const side = (name: string, value: number) =>
    `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;
  const sides = side('Длина', 20) + side('Ширина', 15) + side('Высота', 2);
  await bring(store, [
    goods(
      product('1', 'Лён белый').replace('</Товар>', told('')) +
        product('2', 'Лён синий').replace('</Товар>', told(sides)),
    ),
    offers(offer('1', 500, 5) + offer('2', 500, 5)),
  ]);
  const parcels = store.products
    .byIds([1, 2])
    .map(({ groups }) => store.packageSizes.byGroup(groups[0]?.id ?? 0));
  expect(parcels).toMatchObject([
    { weight: 300, length: 0, width: 0, height: 0 },
    { weight: 300, length: 20, width: 15, height: 2 },
  ]);
});
