import type { PageProduct } from '../../domain/product/page-product.ts';
import { hasPageContext, pageContext } from '../../stores/page/page-context.ts';
import { readPageProduct } from '../../stores/product/page-product.ts';
import { type PageData, usePageData } from '../../ui/page/page-data.ts';
import { ProductRows } from './ProductRows.tsx';

export function ProductRowsIsland({ data }: { data: PageData<PageProduct> }) {
  const { product, rows } = usePageData(data, readPageProduct);
  // The server draws no rows.
  const mediaUrl = hasPageContext() ? pageContext().shop.mediaUrl : '';
  return <ProductRows mediaUrl={mediaUrl} productId={product.id} plans={rows} />;
}
