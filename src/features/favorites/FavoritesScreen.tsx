import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatPlural } from '../../domain/format.ts';
import { paths } from '../../paths.ts';
import { $favoriteIds, toggleFavorite } from '../../stores/favorites.ts';
import { $favoriteProducts, loadFavoriteProducts } from '../../stores/products-by-ids.ts';
import { $stickers, loadStickers } from '../../stores/stickers.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CardsSkeleton } from '../../ui/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { ProductCards } from '../../ui/ProductCards.tsx';
import page from '../../ui/page.module.css';
import styles from './favorites.module.css';

const nothing: readonly number[] = [];

/** The products that the visitor has put aside. */
export const FavoritesScreen = ({ apiUrl }: { apiUrl: string }) => {
  const ids = useStore($favoriteIds, { ssr: () => nothing });
  const state = useStore($favoriteProducts, { ssr: 'initial' });
  const stickers = useStore($stickers, { ssr: 'initial' });
  const count = useRef<HTMLParagraphElement>(null);

  // Another tab may add to the list at any time.
  const missing = state.status === 'ready' && ids.some((id) => state.data.every((known) => known.id !== id));
  useEffect(() => void loadStickers(), []);
  useEffect(() => void loadFavoriteProducts(), [missing]);

  if (state.status === 'idle' || state.status === 'loading')
    return <CardsSkeleton label="Загружаем избранное" />;
  if (state.status === 'failed')
    return (
      <FailedState title="Избранное не открылось" message={state.message} onRetry={loadFavoriteProducts}>
        Список сохранён в&nbsp;этом браузере.
      </FailedState>
    );
  const products = state.data.filter(({ id }) => ids.includes(id));
  if (products.length === 0)
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
  return (
    <>
      <h2 className={page.hidden}>Отложенные товары</h2>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {formatPlural(products.length, ['товар', 'товара', 'товаров'])}
      </p>
      <ProductCards
        products={products}
        apiUrl={apiUrl}
        stickers={stickers}
        favoriteIds={ids}
        onFavorite={(id) => {
          // The pressed heart leaves with its card.
          count.current?.focus({ preventScroll: true });
          toggleFavorite(id);
        }}
      />
    </>
  );
};
