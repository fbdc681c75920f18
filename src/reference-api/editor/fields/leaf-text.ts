import { shownMinutes } from '../../../domain/text/moment.ts';
import type { CategoryRef } from '../../../contract/catalog/product.ts';
import { ownCategoryIds } from '../../edit/saved-category.ts';
import type { FieldContext } from './field-words.ts';
import type { Leaf } from './field-tree.ts';

/** How a checked box is sent. */
export const TICKED = '1';

const KOPECKS_PER_ROUBLE = 100;

/** Kopecks as they stand in a field: `2490,50`. */
export function roubles(price: number): string {
  const rest = price % KOPECKS_PER_ROUBLE;
  const whole = String(Math.floor(price / KOPECKS_PER_ROUBLE));
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

/** `Артикул — Название` of each product, or its number where it is gone. */
export function productLines(ids: readonly number[], { store }: FieldContext): Map<number, string> {
  const known = new Map(store.products.byIds(ids).map((product) => [product.id, product]));
  return new Map(
    ids.map((id) => {
      const product = known.get(id);
      return [id, product ? `${product.vendorCode || product.code} — ${product.title}` : `${id}`];
    }),
  );
}

const CELL_END = ' | ';
/** «Сатин / 2 м» is the variant «2 м». */
export const VARIANT = ' / ';

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** So that paragraphs stand one below the other. */
const BLOCK_END = /<\/(?:p|h[1-6]|ul|ol|li|table|blockquote)>(?=<)/g;
const numberText = (value: unknown): string => plainText(value).replace('.', ',');

const cellText = (cell: string): string => cell.replaceAll('|', '/').replaceAll('\n', ' ');

function listText(role: Leaf['role'], values: readonly unknown[], context: FieldContext): string {
  switch (role) {
    case 'products': {
      const ids = values.map(Number);
      const lines = productLines(ids, context);
      return ids.map((id) => lines.get(id) ?? '').join('\n');
    }
    case 'categories':
      return ownCategoryIds(values as CategoryRef[], context.store.documents.cached('category')).join('\n');
    case 'rows':
      return values.map((row) => (row as string[]).map(cellText).join(CELL_END)).join('\n');
    case 'words':
      return values.join(', ');
    case 'numbers':
      return values.map(numberText).join('; ');
    default:
      return values.join('\n');
  }
}

/** A value as it stands in its control. */
export function leafText({ role, isList, isWrapped }: Leaf, value: unknown, context: FieldContext): string {
  if (value === null || value === undefined) return '';
  if (isList && Array.isArray(value)) return listText(role, value, context);
  if (isWrapped) return String((value as { fileId: number }).fileId);
  switch (role) {
    case 'tick':
      return value === true ? TICKED : '';
    case 'money':
    case 'price':
      return roubles(Number(value));
    case 'number':
      return numberText(value);
    case 'reference':
      return String((value as { id: number }).id);
    case 'variant': {
      const title = plainText(value);
      return title.includes(VARIANT) ? title.slice(title.lastIndexOf(VARIANT) + VARIANT.length) : '';
    }
    case 'moment':
      return value === '' ? '' : shownMinutes(plainText(value));
    case 'html':
      return plainText(value).replaceAll(BLOCK_END, '$&\n');
    default:
      return plainText(value);
  }
}
