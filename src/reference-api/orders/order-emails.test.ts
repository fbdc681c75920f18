import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../../tests/builders/site.ts';
import type { Site } from '../../contract/shop/site.ts';
import { ShopStore } from '../shop-store.ts';
import { letterSignature } from './order-emails.ts';

test('a letter is signed with what the shop has told of itself', () => {
  const store = new ShopStore(':memory:');
  onTestFinished(() => store.close());
  const signed = (told: Partial<Site>) => {
    store.documents.put('site', 1, buildSite(told));
    return letterSignature(store);
  };
  expect(signed({})).toBe('«Лавка»');
  expect(signed({ email: 'zakaz@shop.example' })).toBe('«Лавка», zakaz@shop.example');
  expect(signed({ phones: [{ number: '+74932000000', note: '' }], email: 'zakaz@shop.example' })).toBe(
    '«Лавка», +74932000000, zakaz@shop.example',
  );
});
