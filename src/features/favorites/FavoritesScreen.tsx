import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import { formatPlural } from '../../domain/format.ts';
import { paths } from '../../paths.ts';
import { toggleFavoriteWithDialog } from '../../stores/favorite-dialog.ts';
import { forgetFavorites } from '../../stores/favorites.ts';
import { $priceViewer } from '../../stores/price-viewer.ts';
import { $favoriteProducts, $unavailableFavoriteIds } from '../../stores/products-by-ids.ts';
import { $stickers, loadStickers } from '../../stores/stickers.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cardOfProduct } from '../../ui/card-of-product.ts';
import { CardsSkeleton } from '../../ui/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ProductCards } from '../../ui/ProductCards.tsx';
import page from '../../ui/page.module.css';
import { AccountOffer } from './AccountOffer.tsx';
import styles from './favorites.module.css';
import { UnavailableProducts } from './UnavailableProducts.tsx';
import { favoritesHref, useFavoritePage } from './use-favorite-page.ts';

const guest = { role: DEFAULT_PRICE_ROLE, extraPrices: [], ownPrices: new Map<never, never>() };

/** The products that the visitor has put aside. */
export function FavoritesScreen({ apiUrl }: { apiUrl: string }) {
  const list = useFavoritePage();
  const state = useStore($favoriteProducts, { ssr: 'initial' });
  const unavailableIds = useStore($unavailableFavoriteIds, { ssr: 'initial' });
  const stickers = useStore($stickers, { ssr: 'initial' });
  const viewer = useStore($priceViewer, { ssr: () => guest });
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadStickers(), []);

  if (state.status === 'idle' || state.status === 'loading')
    return <CardsSkeleton label="Загружаем избранное" />;
  if (state.status === 'failed')
    return (
      <FailedState title="Избранное не открылось" message={state.message} onRetry={list.retry}>
        Список сохранён в&nbsp;этом браузере.
      </FailedState>
    );
  if (list.ids.length === 0)
    return (
      <EmptyState
        title="В избранном пока пусто"
        actions={
          <ButtonLink href={paths.catalog} variant="primary">
            Перейти в каталог
          </ButtonLink>
        }
      >
        <p>Нажмите на сердечко у&nbsp;товара, и&nbsp;он будет ждать вас здесь.</p>
      </EmptyState>
    );
  const products = state.data.filter(({ id }) => list.onPage.includes(id));
  const missingIds = list.onPage.filter((id) => unavailableIds.includes(id));
  // All at once: what another tab has added is on its way.
  const isLoading = products.length === 0 && missingIds.length < list.onPage.length;

  const remove = (id: number) => {
    const product = products.find((each) => each.id === id);
    if (!product) return;
    // The pressed heart leaves with its card; the dialog gives the focus back to where it was.
    count.current?.focus({ preventScroll: true });
    const { title, path, imageIds } = cardOfProduct(product, stickers);
    toggleFavoriteWithDialog({ id, title, path, imageId: imageIds[0] ?? null });
  };
  const turn = (next: number) => {
    list.turn(next);
    count.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  return (
    <>
      <h2 className={page.visuallyHidden}>Отложенные товары</h2>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {formatPlural(list.ids.length, ['товар', 'товара', 'товаров'])}
        {list.pageCount > 1 && `, страница ${list.page} из ${list.pageCount}`}
      </p>
      {isLoading ? (
        <CardsSkeleton label="Загружаем избранное" />
      ) : (
        <>
          <ProductCards
            products={products}
            apiUrl={apiUrl}
            stickers={stickers}
            favoriteIds={list.ids}
            onFavorite={remove}
            viewer={viewer}
          />
          <UnavailableProducts count={missingIds.length} onForget={() => forgetFavorites(missingIds)} />
        </>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefOf={favoritesHref}
        onPage={turn}
        label="Страницы избранного"
      />
      <AccountOffer />
    </>
  );
}
