import { expect, test } from 'vitest';
import { findWrongOnNetlify } from './netlify-spelling-checks.ts';
import { mutedLog, type ServedShop } from './served-shop.ts';
import { findWrongResponses, statusesOfControlCharacters } from './spelling-checks.ts';

/** Tests of every host but nginx with thousands of spellings of the shop's addresses. */
export function testSpellings(served: ServedShop): void {
  test('SEC-04 of thousands of spellings the Node server answers the canonical ones with pages, and no private byte', async () => {
    mutedLog();
    const { release, targets } = served.spellings;
    expect(await findWrongResponses(served.port, release, targets)).toEqual([]);
    expect(new Set(await statusesOfControlCharacters(served.port))).toEqual(new Set([400]));
  }, 120_000);

  test('SEC-04 of thousands of spellings the functions on Netlify answer the canonical ones with pages', async () => {
    mutedLog();
    const { release, targets } = served.spellings;
    expect(await findWrongOnNetlify(served.published.root, release, targets)).toEqual([]);
  }, 120_000);
}
