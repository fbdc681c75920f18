import type { PageProduct } from '../../domain/page-product.ts';
import { readPageProduct } from '../../stores/page-product.ts';
import { type PageData, usePageData } from '../../ui/page-data.ts';
import { BuyBox } from './BuyBox.tsx';

/** The buy box of a product's page, which has its sizes and prices as data. */
export const BuyBoxIsland = ({ data }: { data: PageData<PageProduct> }) => (
  <BuyBox {...usePageData(data, readPageProduct)} />
);
