import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import type { CallResponse } from '../../contract/calls/call.ts';
import { PageMetaSchema } from '../../contract/calls/paging.ts';
import { findProducts, ProductSchema, type ProductSelection } from '../../contract/catalog/product.ts';

/** What a price list shows of a product: nothing else is read, since it has thousands. */
const ListedSchema = z.pick(ProductSchema, {
  id: true,
  code: true,
  title: true,
  vendorCode: true,
  categories: true,
  groups: true,
  images: true,
});
export type ListedProduct = z.infer<typeof ListedSchema>;

const listProducts = {
  ...findProducts,
  response: z.object({ data: z.array(ListedSchema), meta: PageMetaSchema }),
};
type Page = CallResponse<typeof listProducts>;

/** Few enough to be held twice, many enough to be fast. */
const PAGE_LIMIT = 200;

/** The products of a selection, page by page; the next page is asked for while one is used. @throws the client's errors */
export async function* productPages(
  client: Client,
  selection: ProductSelection,
  signal: AbortSignal,
): AsyncGenerator<readonly ListedProduct[]> {
  const ask = (page: number) =>
    client.call(listProducts, { body: { ...selection, page, limit: PAGE_LIMIT } }, { signal });
  let next: Promise<Page> | undefined = ask(1);
  for (let page = 1; next; page++) {
    const { data, meta }: Page = await next;
    next = page < meta.pageCount && data.length > 0 ? ask(page + 1) : undefined;
    // A reader who has stopped waits for no answer, and no rejection may stay unhandled.
    next?.catch(() => undefined);
    yield data;
  }
}
