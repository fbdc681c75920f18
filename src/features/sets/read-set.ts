import { pageProductName } from '../../domain/product/page-product-name.ts';
import { priceState } from '../../domain/prices/price-state.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { pictureIdIn } from '../../ui/picture/picture-id.ts';
import { setTermsOf } from '../../domain/sets/set-discount.ts';
import type { SetItem } from './set-item.ts';
import type { SetBlockProps } from './SetBlock.tsx';

function readItem(row: HTMLElement): SetItem {
  const link = row.querySelector('a');
  const block = row.querySelector<HTMLElement>('[data-price-of]');
  if (!link || !block) throw new Error('A row of the set has no product.');
  const [price, oldPrice = null] = [...block.querySelectorAll('data')].map(({ value }) => Number(value));
  return {
    id: Number(block.dataset.priceOf),
    title: link.textContent,
    path: link.getAttribute('href') ?? '',
    unit: row.dataset.unit === 'metre' ? 'metre' : 'piece',
    imageId: pictureIdIn(row.querySelector('img')?.src ?? '') ?? null,
    price: priceState(price === undefined ? null : { price, oldPrice }),
  };
}

/**
 * Props from the prebuilt rows, so that the page needs no further data. The title is the page product's original name, as
 * rows may be translated.
 */
export function readSet(heading: HTMLElement): SetBlockProps {
  const rows = heading.closest('section')?.querySelectorAll('li') ?? [];
  const [product, ...others] = [...rows].map(readItem);
  if (!product) throw new Error('The set has no rows.');
  const { shop } = pageContext();
  const { mediaUrl, allowOverAdding } = shop;
  const title = pageProductName(heading.ownerDocument) ?? product.title;
  return { mediaUrl, allowOverAdding, terms: setTermsOf(shop), items: [{ ...product, title }, ...others] };
}
