import { expect, onTestFinished, test } from 'vitest';
import { ShopStore } from '../shop-store.ts';
import { letterSignature } from './order-emails.ts';

test('a letter is signed with what the shop has told of itself', () => {
  const store = new ShopStore(':memory:');
  onTestFinished(() => store.close());
  const site = {
    id: 1,
    code: 'shop',
    title: 'Лавка',
    slogan: '',
    description: '',
    phones: [] as { number: string; note: string }[],
    email: '',
    address: '',
    schedule: '',
    coord: null,
    legalName: '',
    taxId: '',
    socials: [],
  };
  const signed = (told: Partial<typeof site>) => {
    store.documents.put('site', 1, { ...site, ...told });
    return letterSignature(store);
  };
  expect(signed({})).toBe('«Лавка»');
  expect(signed({ email: 'zakaz@shop.example' })).toBe('«Лавка», zakaz@shop.example');
  expect(signed({ phones: [{ number: '+74932000000', note: '' }], email: 'zakaz@shop.example' })).toBe(
    '«Лавка», +74932000000, zakaz@shop.example',
  );
});
