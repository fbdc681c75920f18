import * as z from 'zod/mini';
import type { ContentName } from '../../../src/contract/content/content-hook.ts';
import { findProducts } from '../../../src/contract/catalog/product.ts';
import { newsPath, paths, productPath } from '../../../src/paths.ts';
import { editCommand } from '../../../src/reference-api/edit/edit-command.ts';
import { edit } from '../../../src/reference-api/edit/edit.ts';
import { openStore } from '../../../src/reference-api/open-store.ts';

/** Above every price of the demo shop, so that a higher one is of a later edit. */
const FIRST_PRICE = 100_000;
const PAGE_SIZE = 500;

const ProductsSchema = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      categories: z.array(z.object({ code: z.string() })),
      cardPrices: z.array(z.object({ price: z.number() })),
    }),
  ),
});

/** What can be edited again and again: a product, or news. */
export interface Editable {
  name: ContentName;
  /** The page that shows it. */
  path: string;
  /** What the edit command is given, and what the page then contains. */
  edited: (count: number) => { args: string[]; text: string };
}

/** An edit that the reference API has. */
export interface MadeEdit {
  name: ContentName;
  path: string;
  /** What the page contains from now on. */
  text: string;
}

/** The price that a product's page shows, in roubles. */
export const shownPrice = (html: string): number => Number(/"price":(\d+)/.exec(html)?.[1] ?? Number.NaN);

async function productsPage(apiUrl: string, page: number): Promise<z.infer<typeof ProductsSchema>['data']> {
  const response = await fetch(apiUrl + findProducts.path, {
    method: findProducts.method,
    headers: { 'content-type': 'application/json', 'site-id': '1', 'currency-id': '1', platform: 'site' },
    body: JSON.stringify({ page, limit: PAGE_SIZE, sort: 'new' }),
  });
  return z.parse(ProductsSchema, await response.json()).data;
}

async function pricedProducts(apiUrl: string): Promise<Editable[]> {
  const found: Editable[] = [];
  for (let page = 1; ; page += 1) {
    const products = await productsPage(apiUrl, page);
    for (const { id, code, categories, cardPrices } of products) {
      if (cardPrices.every(({ price }) => price === 0)) continue;
      found.push({
        name: { kind: 'product', id },
        path: productPath({ code, categories }),
        edited: (count) => ({
          args: ['product', code, '--price', String(FIRST_PRICE + count)],
          text: `"price":${FIRST_PRICE + count}`,
        }),
      });
    }
    if (products.length < PAGE_SIZE) return found;
  }
}

/** The shop in the reference API's database: an editor who makes thousands of edits would wait for commands. */
export class EditedShop implements Disposable {
  readonly products: readonly Editable[];
  readonly news: readonly Editable[];
  /** What the pages of all edits must show in the end, by path. */
  readonly shown = new Map<string, string>();
  readonly #store: ReturnType<typeof openStore>;
  #edits = 0;

  private constructor(store: ReturnType<typeof openStore>, products: readonly Editable[]) {
    this.#store = store;
    this.products = products;
    this.news = store.documents.all('news').map(({ id }) => ({
      name: { kind: 'news', id },
      path: newsPath(id),
      edited: (count) => {
        const text = `Новость, правка ${count}`;
        return { args: ['news', String(id), '--title', text], text };
      },
    }));
  }

  static async open(databasePath: string, apiUrl: string): Promise<EditedShop> {
    return new EditedShop(openStore(databasePath), await pricedProducts(apiUrl));
  }

  make({ name, path, edited }: Editable): MadeEdit {
    this.#edits += 1;
    const { args, text } = edited(this.#edits);
    edit(this.#store, editCommand(args));
    this.shown.set(path, text);
    return { name, path, text };
  }

  /** Renames a page that every footer links. */
  editEveryPage(): MadeEdit {
    const edited = (count: number) => {
      const text = `О магазине, правка ${count}`;
      return { args: ['page', 'about', '--title', text], text };
    };
    return this.make({ name: { kind: 'page' }, path: paths.home, edited });
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }
}
