import { expect, test } from 'vitest';
import { pickupPlace } from './pickup-place.ts';

const address = 'Иваново, пр-т Ленина, 5';

test('CHK-02 an order by a pick-up point names its method once', () => {
  expect(pickupPlace('Пункт выдачи', { title: 'Пункт выдачи №\u00a0123', address })).toEqual({
    title: 'Пункт выдачи №\u00a0123',
    address,
  });
  expect(pickupPlace('Пункт выдачи', { title: 'Пункт выдачи', address })).toEqual({
    title: 'Пункт выдачи',
    address,
  });
});

test('CHK-02 a point with a name of its own keeps it before its address', () => {
  expect(pickupPlace('Самовывоз из магазина', { title: 'Магазин при фабрике', address })).toEqual({
    title: 'Самовывоз из магазина',
    address: `Магазин при фабрике, ${address}`,
  });
  expect(pickupPlace('Самовывоз', { title: '', address })).toEqual({ title: 'Самовывоз', address });
});
