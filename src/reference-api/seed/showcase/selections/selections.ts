import type { Product } from '../../../../contract/catalog/product.ts';
import type { Seo } from '../../../../contract/catalog/seo.ts';
import { selectionPath } from '../../../../paths.ts';
import { typeset } from '../../typography.ts';
import { SELECTION_TEXTS, type SelectionText } from './selection-texts.ts';

/** Fewer products make no page of their own. */
export const FEWEST_PRODUCTS = 8;

interface Matches {
  valueId: number | undefined;
  count: number;
}

const isWithin = ({ categories }: Product, category: string): boolean =>
  `${categories.map(({ code }) => code).join('/')}/`.startsWith(`${category}/`);

function matchesOf(products: readonly Product[], { category, filter, value }: SelectionText): Matches {
  let valueId: number | undefined;
  let count = 0;
  for (const product of products) {
    if (!isWithin(product, category)) continue;
    const option = product.options.find(({ code }) => code === filter);
    const found = option?.values.find(({ title }) => title === value);
    if (!found) continue;
    valueId = found.id;
    count++;
  }
  return { valueId, count };
}

/** SEO data of the selections that hold enough products to be worth a page. */
export const selectionEntries = (products: readonly Product[]): Omit<Seo, 'id'>[] =>
  SELECTION_TEXTS.flatMap((selection) => {
    const { valueId, count } = matchesOf(products, selection);
    if (valueId === undefined || count < FEWEST_PRODUCTS) return [];
    const { category, filter, heading, description, text } = selection;
    return {
      url: selectionPath(`/catalog/${category}`, filter, valueId),
      title: `${heading} — купить в «Полотняном доме»`,
      description: typeset(description),
      h1: heading,
      text: text.map((paragraph) => `<p>${typeset(paragraph)}</p>`).join(''),
      imageId: null,
    };
  });
