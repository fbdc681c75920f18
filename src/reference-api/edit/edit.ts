import type { Product } from '../../contract/catalog/product.ts';
import { formatMoney, formatNumber } from '../../domain/text/format.ts';
import { categoryPath, newsPath, paths, productPath } from '../../paths.ts';
import type { ShopStore } from '../shop-store.ts';
import { withRemnants } from '../stock.ts';
import type { EditCommand } from './edit-command.ts';
import { EditError } from './edit-error.ts';
import { editBlank, editOrder } from './edit-order.ts';
import { editReview } from './edit-review.ts';
import { watchRecord } from './watch-record.ts';
import { withTitle } from './titled-product.ts';
import { categoryChain, saveCategory } from './saved-category.ts';
import { guestPrice, withPrice } from './priced-product.ts';

/** Result of an edit, for the user of the command. */
export interface EditReport {
  /** Path of the page that shows the entity. */
  path: string;
  changes: string[];
}

const change = (what: string, from: string, to: string): string => `${what}: ${from} → ${to}`;

/** Makes an edit as one change of the shop. @throws EditError for an unknown entity or a value that does not fit it */
export const edit = (store: ShopStore, command: EditCommand, now = new Date()): EditReport =>
  store.change(() => {
    const noteChange = watchRecord(store, command, now);
    const report = apply(store, command, now);
    noteChange();
    return report;
  });

function apply(store: ShopStore, command: EditCommand, now: Date): EditReport {
  switch (command.kind) {
    case 'product':
      return editProduct(store, command);
    case 'removal':
      return removeProduct(store, command.code);
    case 'news':
      return editNews(store, command);
    case 'category':
      return editCategory(store, command);
    case 'page':
      return editPage(store, command);
    case 'review':
      return editReview(store, command, now);
    case 'order':
      return editOrder(store, command, now);
    case 'blank':
      return editBlank(store, command);
  }
}

function productOf(store: ShopStore, code: string): Product {
  const product = store.products.byCode(code);
  if (product === undefined) throw new EditError(`The shop has no product with the code "${code}".`);
  return product;
}

function editProduct(store: ShopStore, command: Extract<EditCommand, { kind: 'product' }>): EditReport {
  const before = productOf(store, command.code);
  const { title, price, remnants } = command;
  let product = before;
  const changes: string[] = [];
  if (title !== undefined) {
    product = withTitle(product, title);
    changes.push(change('title', before.title, title));
  }
  if (price !== undefined) {
    product = withPrice(product, price, store);
    changes.push(change('price', formatMoney(guestPrice(before) ?? 0), formatMoney(price)));
  }
  if (remnants !== undefined) {
    rejectFractionalPieces(product, remnants);
    product = withRemnants(product, () => remnants);
    changes.push(change('remnants', formatNumber(before.allRemnants), formatNumber(product.allRemnants)));
  }
  store.products.save(product);
  return { path: productPath(product), changes };
}

function rejectFractionalPieces(product: Product, remnants: number): void {
  const whole = product.groups.some(({ unit }) => unit === 'piece');
  if (whole && !Number.isInteger(remnants)) {
    throw new EditError(`${product.code} is sold by the piece: remnants must be a whole number.`);
  }
}

function removeProduct(store: ShopStore, code: string): EditReport {
  const product = productOf(store, code);
  store.products.remove(product.id);
  return { path: productPath(product), changes: [`removed: ${product.title}`] };
}

function editNews(store: ShopStore, { id, title }: Extract<EditCommand, { kind: 'news' }>): EditReport {
  const news = store.documents.one('news', id);
  if (news === undefined) throw new EditError(`The shop has no news item with the number ${id}.`);
  store.documents.put('news', id, { ...news, name: title });
  return { path: newsPath(id), changes: [change('title', news.name, title)] };
}

function editCategory(
  store: ShopStore,
  { code, title }: Extract<EditCommand, { kind: 'category' }>,
): EditReport {
  const all = store.documents.all('category');
  const category = all.find((one) => one.code === code);
  if (category === undefined) throw new EditError(`The shop has no category with the code "${code}".`);
  saveCategory(store, { ...category, title });
  return {
    path: categoryPath(categoryChain(category, all)),
    changes: [change('title', category.title, title)],
  };
}

function editPage(store: ShopStore, { code, title }: Extract<EditCommand, { kind: 'page' }>): EditReport {
  const page = store.documents.one('page', code);
  if (page === undefined) throw new EditError(`The shop has no page with the code "${code}".`);
  store.documents.put('page', code, { ...page, title });
  return { path: `${paths.home}${code}`, changes: [change('title', page.title, title)] };
}
