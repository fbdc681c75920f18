import type { Product } from '../../../../contract/product.ts';
import type { Seo } from '../../../../contract/seo.ts';
import { selectionPath } from '../../../../paths.ts';
import { SITE } from '../../shop/site.ts';
import { typeset } from '../../typography.ts';
import { COLOUR_SELECTIONS } from './colours.ts';
import { FIBRE_AND_CLOTH_SELECTIONS } from './fibres-and-cloths.ts';
import { PURPOSE_SELECTIONS } from './purposes.ts';
import type { SelectionText } from './selection-text.ts';

/** Fewer products make no page of their own. */
const FEWEST_PRODUCTS = 8;

interface Chosen {
  valueId: number | undefined;
  count: number;
}

const stands = ({ categories }: Product, category: string): boolean =>
  `${categories.map(({ code }) => code).join('/')}/`.startsWith(`${category}/`);

function chosen(products: readonly Product[], { category, filter, value }: SelectionText): Chosen {
  let valueId: number | undefined;
  let count = 0;
  for (const product of products) {
    if (!stands(product, category)) continue;
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
  [...COLOUR_SELECTIONS, ...FIBRE_AND_CLOTH_SELECTIONS, ...PURPOSE_SELECTIONS].flatMap((selection) => {
    const { valueId, count } = chosen(products, selection);
    if (valueId === undefined || count < FEWEST_PRODUCTS) return [];
    const { category, filter, heading, description, text } = selection;
    return {
      url: selectionPath(`/catalog/${category}`, filter, valueId),
      title: `${heading} — купить в «${SITE.title}»`,
      description: typeset(description),
      h1: heading,
      text: text.map((paragraph) => `<p>${typeset(paragraph)}</p>`).join(''),
      imageId: null,
    };
  });
