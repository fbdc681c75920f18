import { expect, test } from 'vitest';
import { pickedShipping as picked } from '../../../tests/builders/shipping.ts';
import { addressLine, manualShipping } from './manual-address.ts';

const parts = { city: 'Иваново', street: 'ул. Красных Зорь', house: '10' };

test('the parts of an address make one line, without those that are missing', () => {
  expect(addressLine({ city: ' Палех ', street: 'Новая', house: '5а' })).toBe('Палех, Новая, д. 5а');
  expect(addressLine({ city: 'Палех', street: '', house: 'владение 3' })).toBe('Палех, владение 3');
  expect(addressLine({ city: ' ', street: '', house: '' })).toBe('');
});

test('CHK-01 an address in parts goes by its postal code alone', () => {
  expect(manualShipping({ city: ' Палех', street: 'Новая ', house: '5' }, '155620', null)).toEqual({
    coord: null,
    zip: '155620',
    kladrId: null,
    cityFiasId: null,
    isDefault: true,
    address: {
      country: null,
      region: null,
      city: 'Палех',
      settlement: null,
      street: 'Новая',
      house: '5',
      flat: null,
      value: 'Палех, Новая, д. 5',
    },
  });
});

test('a picked address that was not changed is sent as it was picked', () => {
  expect(manualShipping(parts, '153020', picked)).toEqual(picked);
});

test('another street keeps the codes of the picked city, but not those of the picked place', () => {
  expect(manualShipping({ ...parts, street: 'Неведомая' }, '153020', picked)).toMatchObject({
    coord: null,
    kladrId: '3700000100000',
    cityFiasId: 'fias',
    address: {
      region: 'Ивановская область',
      city: 'Иваново',
      street: 'Неведомая',
      value: 'Ивановская область, Иваново, Неведомая, д. 10',
    },
  });
});

test('another city takes nothing from the picked one', () => {
  expect(manualShipping({ ...parts, city: 'Тула' }, '300000', picked)).toMatchObject({
    kladrId: null,
    cityFiasId: null,
    address: { region: null, city: 'Тула', value: 'Тула, ул. Красных Зорь, д. 10' },
  });
});
