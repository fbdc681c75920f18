import type { PageProduct } from '../../../domain/product/page-product.ts';
import { readPageProduct } from '../../../stores/product/page-product.ts';
import { type PageData, usePageData } from '../../../ui/page/page-data.ts';
import { BuyBox } from './BuyBox.tsx';

/** Reads its props from the page. */
export const BuyBoxIsland = ({ data }: { data: PageData<PageProduct> }) => (
  <BuyBox {...usePageData(data, readPageProduct)} />
);
