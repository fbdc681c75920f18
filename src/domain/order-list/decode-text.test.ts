import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Артикул;Кол-во';
/** «Артикул;Кол-во» of windows-1251. */
const CYRILLIC = [0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb, 0x3b, 0xca, 0xee, 0xeb, 0x2d, 0xe2, 0xee];
const utf16 = (isLittle: boolean) =>
  [0xfeff, ...Array.from(TEXT, (sign) => sign.charCodeAt(0))].flatMap((code) =>
    isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff],
  );

test.each([
  ['UTF-8', [...new TextEncoder().encode(TEXT)]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
  ['windows-1251', CYRILLIC],
  ['UTF-16', utf16(true)],
  ['UTF-16, the big end first', utf16(false)],
])('BULK-01 a file in %s is read', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(TEXT);
});
