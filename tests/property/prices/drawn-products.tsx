import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Product } from '../../../src/contract/catalog/product.ts';
import { productCodesOf } from '../../../src/domain/shop/shop-defaults.ts';
import { createCookies } from '../../../src/session/cookies/cookies.ts';
import { pageShop } from '../../page-shop.ts';

const { mediaUrl, siteCode } = pageShop;

/** A page load of a guest: what its islands draw of the products that they have fetched, as HTML. */
export async function openPage(allowOverAdding: boolean) {
  vi.resetModules();
  const { providePageContext } = await import('../../../src/stores/page/page-context.ts');
  const { $priceViewer } = await import('../../../src/stores/prices/price-viewer.ts');
  const { ComparisonTable } = await import('../../../src/features/compare/ComparisonTable.tsx');
  const { ProductRow } = await import('../../../src/features/recommendations/ProductRow.tsx');
  providePageContext({
    shop: { ...pageShop, allowOverAdding },
    cookies: createCookies({ cookie: '' }, { siteCode, secure: true }),
  });
  return {
    row: (products: readonly Product[]) =>
      renderToStaticMarkup(<ProductRow title="Новинки" products={products} mediaUrl={mediaUrl} />),
    comparison: (products: readonly Product[]) =>
      renderToStaticMarkup(
        <ComparisonTable
          products={products}
          mediaUrl={mediaUrl}
          viewer={$priceViewer.get()}
          codes={productCodesOf({})}
          onClear={() => undefined}
        />,
      ),
  };
}
