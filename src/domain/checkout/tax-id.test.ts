import { expect, test } from 'vitest';
import { barcodeError, normaliseBarcode } from '../product/barcode.ts';
import { tidyZip } from '../addresses/zip.ts';
import { normaliseTaxId, taxIdError } from './tax-id.ts';

test.each([
  'ИНН 7707083893',
  'инн: 7707083893.',
  'ИНН\u00a07707083893;',
  'ИНН7707083893',
  'INN 7707083893',
  'ИНН № 7707083893',
  'ИНН/КПП 7707083893/770701001',
  'ИНН / КПП: 7707083893 / 770701001',
  '7707083893/770701001',
  'ИНН 7707083893 КПП 770701001',
  'ИНН 7707083893, КПП 770701001',
  'ИНН: 7707083893\nКПП: 770701001',
  'ИНН\t7707083893',
  'ИНН организации: 7707083893',
  'ИНН — 7707083893',
])('VAL-10 «%s» is the tax id 7707083893', (typed) => {
  expect(normaliseTaxId(typed)).toBe('7707083893');
  expect(taxIdError(typed)).toBeUndefined();
});

test.each([
  'ИНН',
  'КПП 770701001',
  'ОГРН 1027700132195',
  '7707083893/1',
  '7707083893 7728168971',
  'ИНН 77O7083893',
])('VAL-10 «%s» is no tax id', (typed) => expect(taxIdError(typed)).toBe('Укажите корректный ИНН'));

test.each([
  'Штрихкод: 4601234567890',
  'штрих-код 4601234567890',
  'EAN-13 4601234567890',
  'ean 4601234567890.',
])('VAL-21 «%s» is the barcode 4601234567890', (typed) => {
  expect(normaliseBarcode(typed)).toBe('4601234567890');
  expect(barcodeError(typed)).toBeUndefined();
});

test.each([
  'индекс 101000',
  'Индекс: 101000,',
  'Почтовый индекс 101000',
  'п/и 101000',
  'RU-101000',
  'инд. 101 000',
])('VAL-05 «%s» is the postal code 101000', (typed) => expect(tidyZip(typed)).toBe('101000'));

test.each(['LV-1010', '101000, Москва', 'кв. 5'])('VAL-05 «%s» stays for the shopper to correct', (typed) =>
  expect(tidyZip(typed)).toBe(typed.replaceAll(' ', '')),
);
