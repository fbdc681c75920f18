import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { BrandError } from '../../src/brand/brand-fault.ts';
import { readBrand } from '../../src/brand/read-brand.ts';

/** A dark brand that differs from that of the code in everything. */
export const NIGHT = join(import.meta.dirname, 'night');

/** The sentences of a brand that is refused; none where it is not. */
export function faultsOf(brand: string): string[] {
  try {
    readBrand(brand);
    return [];
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    return error.message.split('\n');
  }
}

/** Copies the brand of the tests into a folder, with a text replaced in one of its files. */
export function changedBrand(folder: string, file: string, from: string | RegExp, to: string): string {
  cpSync(NIGHT, folder, { recursive: true });
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return folder;
}
