import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formatPlural, plural } from '../../../domain/text/format.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import { listingQueryAddress } from '../../../domain/catalog/listing-query.ts';
import { $favoriteIds } from '../../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../../stores/favorites/favorites.ts';
import { goToPage, showMoreProducts } from '../state/listing.ts';
import type { ListingList, ListingWork } from '../state/listing-state.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { $priceViewer } from '../../../stores/prices/price-viewer.ts';
import { $stickers, loadStickers } from '../../../stores/product/stickers.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { ProductCards } from '../../../ui/card/ProductCards.tsx';
import page from '../../../ui/styles/page.module.css';
import styles from './ListingView.module.css';
import { productForms } from '../../../domain/catalog/listing-texts.ts';

interface Props {
  list: Extract<ListingList, { kind: 'found' }>;
  work: ListingWork;
  path: string;
}

export function FoundList({ list, work, path }: Props) {
  const favoriteIds = useStore($favoriteIds);
  const stickers = useStore($stickers);
  const viewer = useStore($priceViewer);
  const cards = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  const { products, meta, listingQuery } = list;
  const pending = work.status === 'pending';
  const hrefOf = (page: number) => listingQueryAddress(path, { ...listingQuery, page });
  useEffect(() => void loadStickers(), []);
  useEffect(() => {
    const previousLength = before.current;
    before.current = null;
    if (previousLength === null || products.length <= previousLength) return;
    const links = cards.current?.querySelectorAll<HTMLElement>('a:has(> h3)');
    links?.[previousLength]?.focus({ preventScroll: true });
  }, [products]);
  const more = async (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    before.current = products.length;
    await showMoreProducts();
  };
  const go = async (page: number) => {
    document.getElementById('products')?.focus({ preventScroll: true });
    document.querySelector('[data-listing]')?.scrollIntoView();
    await goToPage(page);
  };
  const pagesShown = Math.ceil(products.length / meta.perPage);
  const added = products.length - meta.perPage;
  return (
    <div
      ref={cards}
      aria-busy={pending}
      data-offset={(meta.currentPage - pagesShown) * meta.perPage}
      data-ids={products.map(({ id }) => id).join()}
    >
      <ProductCards
        products={products}
        mediaUrl={pageContext().shop.mediaUrl}
        viewer={viewer}
        stickers={stickers}
        favoriteIds={favoriteIds}
        onFavorite={(id) => void toggleFavorite(id)}
      />
      <div className={styles.more}>
        <p className={page.visuallyHidden} role="status">
          {added > 0 &&
            `${plural(products.length, ['Показан', 'Показаны', 'Показано'])} ${formatPlural(products.length, productForms)} из ${meta.totalCount}`}
        </p>
        {work.status === 'failed' && work.more && (
          <Notice kind="error" action={<Button onClick={() => showMoreProducts()}>Повторить</Button>}>
            {work.message}
          </Notice>
        )}
        {meta.currentPage < meta.pageCount && (
          <ButtonLink href={hrefOf(meta.currentPage + 1)} onClick={more} aria-disabled={pending || undefined}>
            {basketMessages.showMore}
          </ButtonLink>
        )}
        <Pagination
          page={meta.currentPage}
          pageCount={meta.pageCount}
          hrefOf={hrefOf}
          onPage={(page) => void go(page)}
        />
      </div>
    </div>
  );
}
