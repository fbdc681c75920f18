import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { type Product, ProductSchema } from '../../contract/catalog/product.ts';
import { type ChangesPage, changePages } from './change-pages.ts';
import { type ValueFault, valueFault } from '../problems/value-fault.ts';
import { nameOf, type RecordName } from './malformed/record-fault.ts';
import { type SkippedRecord, SkippedRecords } from './malformed/skipped-records.ts';
import { findRawProducts, getRawProductsByIds } from './raw-calls.ts';
import { isUnserved } from './unserved-calls.ts';

const PRODUCTS_PER_CALL = 500;

/** The products that changed since a revision; all of them where there is none, or the API does not count. */
export const productPages = (
  client: Client,
  since: string | undefined,
): AsyncIterable<ChangesPage<unknown>> =>
  changePages((page) =>
    client.call(findRawProducts, {
      body: { page, limit: PRODUCTS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    }),
  );

/** Products that are fetched by id in one call. */
const IDS_PER_CALL = 50;

/** Single products, as far as the API has them; none where it does not serve the call. */
export async function fetchProductsByIds(client: Client, ids: readonly number[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    const query = { ids: ids.slice(at, at + IDS_PER_CALL) };
    try {
      found.push(...(await client.call(getRawProductsByIds, { query })).data);
    } catch (error) {
      if (isUnserved(error)) return found;
      throw error;
    }
  }
  return found;
}

export const DUPLICATE_CODE: ValueFault = { field: 'code', fault: { code: 'code-taken' } };

const NO_CATEGORY: ValueFault = { field: 'categories', fault: { code: 'category-missing' } };

const StockSchema = z.object({ groups: z.array(z.object({ id: z.int(), remnants: z.number() })) });

/** The contract reads stock below zero as none. */
const groupsBelowZero = (raw: unknown): number[] =>
  (z.safeParse(StockSchema, raw).data?.groups ?? [])
    .filter(({ remnants }) => remnants < 0)
    .map(({ id }) => id);

/** A product two of whose groups have one id: a basket could not say which of them it holds. */
function groupFault({ groups }: Product): ValueFault | undefined {
  const seen = new Set<number>();
  const at = groups.findIndex(({ id }) => seen.size === seen.add(id).size);
  const group = groups[at];
  return group && { field: `groups.${at}.id`, fault: { code: 'group-doubled', group: group.id } };
}

/**
 * Parses the products of a list and skips those that break the contract. Of two products with one code the one that had
 * it before, or else the first, has it; a product whose code another one has waits for the end of the list.
 */
export class ProductReader {
  readonly #holderOf: (code: string) => number | undefined;
  readonly #skipped = new SkippedRecords();
  /** Ids of the groups whose stock came below zero, by their products' ids. */
  readonly negativeStock = new Map<number, readonly number[]>();
  readonly #idsByCode = new Map<string, number>();
  readonly #codesById = new Map<number, string>();
  readonly #waiting = new Map<number, Product>();

  /** `holderOf` answers the stored product that has a code. */
  constructor(holderOf: (code: string) => number | undefined) {
    this.#holderOf = holderOf;
  }

  get skipped(): SkippedRecord[] {
    return this.#skipped.list();
  }

  get skippedCount(): number {
    return this.#skipped.size + this.#waiting.size;
  }

  /** `from`: how many products of the list came before. */
  read(raw: readonly unknown[], from = 0): Product[] {
    return raw.flatMap((item, index) => {
      const parsed = z.safeParse(ProductSchema, item);
      if (!parsed.success) {
        this.#skip(nameOf(item, from + index), valueFault(parsed.error, item));
        return [];
      }
      this.#noteStock(parsed.data.id, item);
      return this.#check(parsed.data);
    });
  }

  #noteStock(id: number, raw: unknown): void {
    const groups = groupsBelowZero(raw);
    if (groups.length > 0) this.negativeStock.set(id, groups);
    else this.negativeStock.delete(id);
  }

  /** Returns those that waited for a code and have it now; the others are malformed. */
  resolveWaiting(): Product[] {
    let settled = [...this.#waiting.values()];
    for (let before = settled.length + 1; settled.length < before;) {
      before = settled.length;
      const leaving = new Set(settled.map(({ id }) => id));
      const claimed = new Map(settled.map(({ id, code }) => [code, id]).reverse() as [string, number][]);
      settled = settled.filter(({ id, code }) => {
        const holder = this.#idsByCode.get(code) ?? this.#holderOf(code);
        return claimed.get(code) === id && (holder === undefined || holder === id || leaving.has(holder));
      });
    }
    const waited = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const product of settled) this.#add(product);
    for (const product of waited) if (!settled.includes(product)) this.#skip(product, DUPLICATE_CODE);
    return settled;
  }

  /** Whether a product of the list has a code. */
  hasCode(code: string): boolean {
    return this.#idsByCode.has(code);
  }

  /** Whether a stored product stays although the list did not have it in a valid form. */
  retains(id: number): boolean {
    return this.#waiting.has(id) || this.#skipped.retains(id);
  }

  /** Accepts a product, skips it or lets it wait. It may come twice while pages shift: the last one counts. */
  #check(product: Product): Product[] {
    const { id, code, categories } = product;
    const faulty = categories.length === 0 ? NO_CATEGORY : groupFault(product);
    const holder = this.#idsByCode.get(code) ?? this.#holderOf(code);
    const isFree = holder === undefined || holder === id;
    if (faulty !== undefined) this.#skip(product, faulty);
    else if (isFree || (this.#codesById.get(holder) ?? code) !== code) return [this.#add(product)];
    else {
      this.#reset(id);
      this.#waiting.set(id, product);
    }
    return [];
  }

  #add(product: Product): Product {
    this.#reset(product.id);
    this.#idsByCode.set(product.code, product.id);
    this.#codesById.set(product.id, product.code);
    return product;
  }

  #skip({ id, code, place }: RecordName, fault: ValueFault): void {
    if (id !== null) this.#reset(id);
    this.#skipped.add({ id, code, ...(place !== undefined && { place }), ...fault });
  }

  #reset(id: number): void {
    const code = this.#codesById.get(id);
    if (code !== undefined && this.#idsByCode.get(code) === id) this.#idsByCode.delete(code);
    this.#codesById.delete(id);
    this.#skipped.delete(id);
    this.#waiting.delete(id);
  }
}
