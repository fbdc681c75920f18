import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { defineCall } from '../../contract/call.ts';
import { changesOf } from '../../contract/paging.ts';
import { findProducts, type Product, ProductSchema } from '../../contract/product.ts';
import { type Changes, fetchChanges } from './fetch-changes.ts';

const PRODUCTS_PER_CALL = 500;

/** A product that does not keep the contract. */
export interface MalformedProduct {
  id: number | null;
  code: string | null;
  /** What is wrong, with the path of the field. */
  problem: string;
}

export interface ProductChanges extends Changes<Product> {
  malformed: MalformedProduct[];
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

/** Why a product that keeps the schema could have no page of its own. */
const faultOf = ({ code, categories }: Product, codes: ReadonlySet<string>): string | undefined => {
  if (categories.length === 0) return 'categories: it stands in none';
  return codes.has(code) ? 'code: another product has it' : undefined;
};

/** Fetches the products that changed since a revision; all of them where there is none, or the API does not count. */
export const fetchProducts = async (client: Client, since: string | undefined): Promise<ProductChanges> => {
  const raw = await fetchChanges((page) =>
    client.call(findRawProducts, {
      body: { page, limit: PRODUCTS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    }),
  );
  const items: Product[] = [];
  const malformed: MalformedProduct[] = [];
  const codes = new Set<string>();
  for (const item of raw.items) {
    const parsed = z.safeParse(ProductSchema, item);
    const problem = parsed.success ? faultOf(parsed.data, codes) : problemOf(parsed.error);
    if (!parsed.success || problem !== undefined) {
      malformed.push({ ...nameOf(item), problem: problem ?? 'unreadable' });
      continue;
    }
    codes.add(parsed.data.code);
    items.push(parsed.data);
  }
  return { ...raw, items, malformed };
};
