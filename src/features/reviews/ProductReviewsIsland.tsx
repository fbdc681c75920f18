import type { PageProduct } from '../../domain/product/page-product.ts';
import { readPageProduct } from '../../stores/product/page-product.ts';
import { type PageData, usePageData } from '../../ui/page/page-data.ts';
import { Reviews } from './Reviews.tsx';

export const ProductReviewsIsland = ({ data }: { data: PageData<PageProduct> }) => (
  <Reviews product={usePageData(data, readPageProduct).product} />
);
