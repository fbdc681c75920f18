import { expect, test } from 'vitest';
import { formatFileRefused } from '../../../src/reference-api/exchange/import/format-report.ts';
import { FileRefused } from '../../../src/reference-api/exchange/readers/xml/refusal.ts';
import { feed, offer, titles } from './small-feed.ts';
import { bring, emptyShop, windows1251 } from './small-package.ts';

const MEGABYTE = 1024 * 1024;
const TITLE = 'Лён суровый';
const named = (encoding: string): string =>
  feed(offer(1, `<name>${TITLE}</name>`))
    .replace('encoding="UTF-8"', `encoding="${encoding}"`)
    .replace('<company>ООО</company>', '');

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from(isBigEndian ? bytes.swap16() : bytes);
}

test.each([
  ['UTF-16 without a mark', utf16(named('UTF-16'), false)],
  ['UTF-16 the other way round', utf16(named('UTF-16'), true)],
  ['UTF-8 that is called UTF-16', named('utf-16')],
  ['windows-1251 that is called win-1251', windows1251(named('win-1251'))],
  ['windows-1251 that is called CP-1251', windows1251(named('CP-1251'))],
  ['windows-1251 that is called windows1251', windows1251(named('windows1251'))],
])('MOVE-04 %s is read as what it is', async (_, bytes) => {
  const store = emptyShop();
  expect((await bring(store, [bytes])).problems).toEqual([]);
  expect(titles(store)).toEqual([TITLE]);
});

const offerOf = (inner: string): string => feed(offer(1, `<name>Лён</name>${inner}`));
const LETTERS = 'a'.repeat(10 * MEGABYTE);

test.each([
  [
    'a few letters of UTF-8 that are called windows-1251',
    named('windows-1251'),
    /in windows-1251, and is not/,
  ],
  [
    'an attribute of megabytes',
    offerOf(`<param name="${LETTERS}">1</param>`),
    /more than 8388608 characters/,
  ],
  ['a comment of megabytes', offerOf(`<!-- ${LETTERS} -->`), /more than 8388608 characters/],
  ['a name of megabytes', offerOf(`<${LETTERS}/>`), /more than 8388608 characters/],
  ['an instruction of megabytes', offerOf(`<?php ${LETTERS} ?>`), /more than 8388608 characters/],
])('MOVE-04 %s is refused in one sentence', async (_, content, sentence) => {
  const refusal = await bring(emptyShop(), [content]).catch((error: unknown) => error);
  if (!(refusal instanceof FileRefused)) throw refusal;
  expect(formatFileRefused(refusal)).toMatch(sentence);
});
