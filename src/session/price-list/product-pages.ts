import type { Client } from '../../api/client.ts';
import type { CallResponse } from '../../contract/calls/call.ts';
import { findProducts, type Product, type ProductSelection } from '../../contract/catalog/product.ts';

type Page = CallResponse<typeof findProducts>;

/** Few enough to be held twice, many enough to be fast. */
const PAGE_LIMIT = 250;

/** The products of a selection, page by page; the next page is asked for while one is used. @throws the client's errors */
export async function* productPages(
  client: Client,
  selection: ProductSelection,
  signal: AbortSignal,
): AsyncGenerator<readonly Product[]> {
  const ask = (page: number) =>
    client.call(findProducts, { body: { ...selection, page, limit: PAGE_LIMIT } }, { signal });
  let next: Promise<Page> | undefined = ask(1);
  for (let page = 1; next; page++) {
    const { data, meta }: Page = await next;
    next = page < meta.pageCount && data.length > 0 ? ask(page + 1) : undefined;
    // Whoever stops reading waits for no answer, and none may fail unheard.
    next?.catch(() => undefined);
    yield data;
  }
}
