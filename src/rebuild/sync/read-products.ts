import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { defineCall } from '../../contract/call.ts';
import { changesOf } from '../../contract/paging.ts';
import { findProducts, type Product, ProductSchema } from '../../contract/product.ts';
import { type ChangesPage, changePages } from './change-pages.ts';

const PRODUCTS_PER_CALL = 500;

/** A product that does not keep the contract. */
export interface MalformedProduct {
  id: number | null;
  code: string | null;
  /** What is wrong, with the path of the field. */
  problem: string;
}

/** The list with its products unread, so that one malformed product does not hide the others. */
const findRawProducts = defineCall({
  ...findProducts,
  body: z.object({
    page: z.int(),
    limit: z.int(),
    changedAfter: z.optional(z.string()),
  }),
  response: changesOf(z.unknown()),
});

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

const NamedSchema = z.object({
  id: z.catch(z.nullable(z.int()), null),
  code: z.catch(z.nullable(z.string()), null),
});

const nameOf = (raw: unknown) => {
  const named = z.safeParse(NamedSchema, raw);
  return named.success ? named.data : { id: null, code: null };
};

const problemOf = (error: z.core.$ZodError) => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'product'}: ${issue?.message ?? 'unreadable'}`;
};

/** Reads the products of a list and sets those aside that break the contract. */
export class ProductReader {
  readonly malformed: MalformedProduct[] = [];
  readonly #idsByCode = new Map<string, number>();

  read(raw: readonly unknown[]): Product[] {
    const products: Product[] = [];
    for (const item of raw) {
      const parsed = z.safeParse(ProductSchema, item);
      const problem = parsed.success ? this.#faultOf(parsed.data) : problemOf(parsed.error);
      if (!parsed.success || problem !== undefined) {
        this.malformed.push({ ...nameOf(item), problem: problem ?? 'unreadable' });
        continue;
      }
      this.#idsByCode.set(parsed.data.code, parsed.data.id);
      products.push(parsed.data);
    }
    return products;
  }

  /** Whether a product of the list has a code. */
  hasCode(code: string): boolean {
    return this.#idsByCode.has(code);
  }

  /** Why a product that keeps the schema could have no page of its own. One may come twice while pages shift. */
  #faultOf({ id, code, categories }: Product): string | undefined {
    if (categories.length === 0) return 'categories: it stands in none';
    return (this.#idsByCode.get(code) ?? id) === id ? undefined : 'code: another product has it';
  }
}
