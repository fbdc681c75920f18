import type { PageProduct } from '../../../domain/product/page-product.ts';
import { readPageProduct } from '../../../stores/product/page-product.ts';
import { type PageData, usePageData } from '../../../ui/page/page-data.ts';
import { BuyBox } from './BuyBox.tsx';

/** The buy box of a product's page, which has its sizes and prices as data. */
export const BuyBoxIsland = ({ data }: { data: PageData<PageProduct> }) => (
  <BuyBox {...usePageData(data, readPageProduct)} />
);
