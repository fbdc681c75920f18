import { expect, test } from 'vitest';
import { pickedShipping as picked } from '../../../tests/builders/shipping.ts';
import { type AddressDraft, emptyAddress, manualDraft, typedLine, typedPart } from './address-draft.ts';

const draft: AddressDraft = {
  ...emptyAddress,
  shipping: picked,
  addressText: picked.address.value,
  zip: picked.zip,
};
const type = (before: AddressDraft, part: Partial<AddressDraft>): AddressDraft => ({
  ...before,
  ...typedPart(before, part),
});

test('VAL-05 the postal code of a picked address goes when another one is typed', () => {
  expect(typedLine(draft, 'г. Неведомый, ул. Новая')).toEqual({
    addressText: 'г. Неведомый, ул. Новая',
    shipping: null,
    zip: '',
  });
  expect(typedLine({ ...draft, zip: '153000' }, 'г. Неведомый'), 'one that was typed stays').toEqual({
    addressText: 'г. Неведомый',
    shipping: null,
  });
});

test('VAL-05 the postal code of another street goes, and comes back with its street', () => {
  const byHand = manualDraft(draft);
  const elsewhere = type(byHand, { city: 'Палех' });
  expect(elsewhere.zip).toBe('');
  expect(type(elsewhere, { city: 'Иваново' }).zip).toBe('153020');
  expect(type(byHand, { street: 'Новая' }).zip).toBe('');
  expect(type(byHand, { house: '12' }).zip, 'a house of the same street').toBe('153020');
  expect(type(type(elsewhere, { zip: '155620' }), { city: 'Палеха' }).zip).toBe('155620');
});

test('VAL-05 a postal code and a flat that stand in the typed line replace those of an address before', () => {
  const before = { ...emptyAddress, zip: '153000', flat: '5' };
  const line = '620014, Екатеринбург, ул. Малышева, д. 8, кв. 12';
  expect(manualDraft({ ...before, addressText: line })).toMatchObject({
    city: 'Екатеринбург',
    zip: '620014',
    flat: '12',
  });
  expect(manualDraft({ ...before, addressText: 'Иваново, ул. Новая, 3' })).toMatchObject({
    zip: '153000',
    flat: '5',
  });
});
