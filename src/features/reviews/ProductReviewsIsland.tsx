import type { PageProduct } from '../../domain/page-product.ts';
import { readPageProduct } from '../../stores/page-product.ts';
import { type PageData, usePageData } from '../../ui/page-data.ts';
import { Reviews } from './Reviews.tsx';

/** What customers say of the page's product. */
export const ProductReviewsIsland = ({ data }: { data: PageData<PageProduct> }) => (
  <Reviews product={usePageData(data, readPageProduct).product} />
);
