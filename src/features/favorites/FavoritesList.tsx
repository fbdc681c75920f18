import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { toggleFavoriteWithDialog } from '../../stores/favorites/favorite-dialog.ts';
import { $unavailableFavoriteIds } from './state/favorite-products.ts';
import { forgetFavorites } from '../../stores/favorites/favorites.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { $stickers } from '../../stores/product/stickers.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cardOfProduct } from '../../ui/card/card-of-product.ts';
import { CardsSkeleton } from '../../ui/card/CardsSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { ProductCards } from '../../ui/card/ProductCards.tsx';
import page from '../../ui/styles/page.module.css';
import { AccountOffer } from './AccountOffer.tsx';
import styles from './favorites.module.css';
import { UnavailableProducts } from './UnavailableProducts.tsx';
import { favoritesHref, type useFavoritePages } from './use-favorite-pages.ts';

interface Props {
  pages: ReturnType<typeof useFavoritePages>;
  products: readonly Product[];
  mediaUrl: string;
}

function placeText({ first, last, pageCount }: Props['pages']): string {
  if (pageCount === 1) return '';
  return `, ${first === last ? `страница ${last}` : `страницы ${first}–${last}`} из ${pageCount}`;
}

const ListsOffer = () => (
  <p className={styles.lists}>
    Соберите избранное в&nbsp;<a href={paths.favoriteLists}>несколько списков</a> и&nbsp;покажите их
    по&nbsp;ссылке.
  </p>
);

/** With pagination. */
export function FavoritesList({ pages, products: loaded, mediaUrl }: Props) {
  const unavailableIds = useStore($unavailableFavoriteIds);
  const stickers = useStore($stickers);
  const viewer = useStore($priceViewer);
  const count = useRef<HTMLParagraphElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const lengthBefore = useRef<number | null>(null);
  const { ids, onPage, last } = pages;
  const products = loaded.filter(({ id }) => onPage.includes(id));
  const missingIds = onPage.filter((id) => unavailableIds.includes(id));
  // Skeletons for all: another tab's additions are loading.
  const isLoading = products.length === 0 && missingIds.length < onPage.length;
  useEffect(() => {
    if (lengthBefore.current === null) return;
    const links = cards.current?.querySelectorAll<HTMLElement>('a:has(> h3)');
    const target = links?.[lengthBefore.current] ?? count.current;
    lengthBefore.current = null;
    target?.focus({ preventScroll: true });
  }, [last]);

  const remove = (id: number) => {
    const product = products.find((each) => each.id === id);
    if (!product) return;
    // The heart leaves with its card; the dialog returns the focus here.
    count.current?.focus({ preventScroll: true });
    const { title, path, imageIds } = cardOfProduct(product, stickers);
    toggleFavoriteWithDialog({ id, title, path, imageId: imageIds[0] ?? null });
  };
  const turn = (next: number) => {
    pages.turn(next);
    count.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  const showMore = () => {
    lengthBefore.current = products.length;
    void pages.showMore();
  };
  return (
    <>
      <h2 className={page.visuallyHidden}>Отложенные товары</h2>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {formatPlural(ids.length, ['товар', 'товара', 'товаров'])}
        {placeText(pages)}
      </p>
      {isLoading ? (
        <CardsSkeleton label="Загружаем избранное" />
      ) : (
        <div ref={cards}>
          <ProductCards
            products={products}
            mediaUrl={mediaUrl}
            stickers={stickers}
            favoriteIds={ids}
            onFavorite={remove}
            viewer={viewer}
          />
          <UnavailableProducts count={missingIds.length} onForget={() => forgetFavorites(missingIds)} />
        </div>
      )}
      {pages.pageCount > 1 && (
        <div className={styles.more}>
          {pages.canGrow && (
            <Button loading={pages.isLoadingMore} onClick={showMore}>
              {basketMessages.showMore}
            </Button>
          )}
          <Pagination
            page={last}
            pageCount={pages.pageCount}
            hrefOf={favoritesHref}
            onPage={turn}
            label="Страницы избранного"
          />
        </div>
      )}
      <ListsOffer />
      <AccountOffer />
    </>
  );
}
