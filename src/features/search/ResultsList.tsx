import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import { formatPlural, plural } from '../../domain/text/format.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../stores/favorites/favorites.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { type SearchState, showMoreResults } from './state/search.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { $stickers } from '../../stores/product/stickers.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ProductCards } from '../../ui/card/ProductCards.tsx';
import column from '../../ui/styles/page.module.css';
import { ArticleList } from './ArticleList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultPages } from './ResultPages.tsx';
import styles from './search.module.css';

function FoundProducts({ products }: { products: readonly Product[] }) {
  const stickers = useStore($stickers);
  const viewer = useStore($priceViewer);
  const favoriteIds = useStore($favoriteIds);
  return (
    <ProductCards
      products={products}
      mediaUrl={pageContext().shop.mediaUrl}
      viewer={viewer}
      stickers={stickers}
      favoriteIds={favoriteIds}
      onFavorite={(id) => toggleFavorite(id)}
    />
  );
}

/** The list in sight, its next page and its numbered pages. */
export function ResultsList({ state }: { state: Extract<SearchState, { status: 'ready' }> }) {
  const { request, products, articles, loadingMore, added } = state;
  const inArticles = request.section === 'pages';
  const { pageNumber: last, pageCount, items } = inArticles ? articles : products;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus goes to the first of those that have come.
    if (added === 0) return;
    const links = list.current?.querySelectorAll<HTMLElement>('a:has(> h3)');
    links?.item(items.length - added).focus({ preventScroll: true });
  }, [items.length, added]);

  if (items.length === 0) return <NothingFound results={state} helps={shopHas('assistant')} />;
  const goods = formatPlural(
    added,
    inArticles ? ['страница', 'страницы', 'страниц'] : ['товар', 'товара', 'товаров'],
  );
  const said = `${plural(added, ['Показан', 'Показаны', 'Показано'])} ещё ${goods}, всего на странице ${items.length}`;
  return (
    <div ref={list}>
      <h2 className={column.visuallyHidden}>{inArticles ? 'Найденные страницы' : 'Найденные товары'}</h2>
      {inArticles ? <ArticleList articles={articles.items} /> : <FoundProducts products={products.items} />}
      <div className={styles.more}>
        <p className={column.visuallyHidden} role="status">
          {added > 0 && said}
        </p>
        {last < pageCount && (
          <Button loading={loadingMore} onClick={() => showMoreResults()}>
            {basketMessages.showMore}
          </Button>
        )}
        <ResultPages request={request} pageCount={pageCount} />
      </div>
    </div>
  );
}
