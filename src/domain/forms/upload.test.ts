import { expect, test } from 'vitest';
import { LARGEST_UPLOAD_BYTES } from '../../contract/shop/file.ts';
import { formatSize, uploadError } from './upload.ts';

test('FORM-01 a file is neither empty nor larger than the contract allows', () => {
  expect(uploadError(0)).toBe('Файл пуст');
  expect(uploadError(LARGEST_UPLOAD_BYTES)).toBeUndefined();
  expect(uploadError(LARGEST_UPLOAD_BYTES + 1)).toBe('Файл больше 20\u00a0МБ');
});

test.each([
  [1, '1\u00a0КБ'],
  [300 * 1024, '300\u00a0КБ'],
  [1.25 * 1024 * 1024, '1,3\u00a0МБ'],
  [20 * 1024 * 1024, '20\u00a0МБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
