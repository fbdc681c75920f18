import { useStore } from '@nanostores/react';
import type { Sticker } from '../../contract/sticker.ts';
import { formatPlural, plural } from '../../domain/format.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../paths.ts';
import { $favoriteIds, toggleFavorite } from '../../stores/favorites.ts';
import {
  $search,
  $searchQuery,
  type SearchState,
  setSearchQuery,
  showMoreResults,
} from '../../stores/search.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CardsSkeleton } from '../../ui/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProductCards } from '../../ui/ProductCards.tsx';
import page from '../../ui/page.module.css';
import styles from './search.module.css';

const products = ['товар', 'товара', 'товаров'] as const;
const nothing: readonly number[] = [];

const announce = (state: SearchState, query: string): string => {
  if (state.status !== 'ready') return '';
  const { totalCount } = state;
  if (totalCount === 0) return `По запросу «${query}» ничего не нашлось`;
  return `${plural(totalCount, ['Найден', 'Найдено', 'Найдено'])} ${formatPlural(totalCount, products)} по запросу «${query}»`;
};

interface Props {
  apiUrl: string;
  stickers: ReadonlyMap<number, Sticker>;
}

const Found = ({ apiUrl, stickers }: Props) => {
  const state = useStore($search, { ssr: 'initial' });
  const query = useStore($searchQuery, { ssr: 'initial' });
  const favoriteIds = useStore($favoriteIds, { ssr: () => nothing });
  const catalogue = (
    <ButtonLink href={paths.catalog} variant="primary">
      Открыть каталог
    </ButtonLink>
  );
  switch (state.status) {
    case 'idle':
      return (
        <EmptyState title="Начните с названия ткани" actions={catalogue}>
          <p>Ищем по названию, артикулу, составу и&nbsp;рисунку: «сатин», «лён в&nbsp;полоску», «муслин».</p>
        </EmptyState>
      );
    case 'loading':
      return <CardsSkeleton label="Ищем товары" />;
    case 'failed':
      return (
        <EmptyState
          title="Поиск не ответил"
          actions={<Button onClick={() => setSearchQuery(query)}>Повторить</Button>}
        >
          <p role="alert">{state.message}</p>
        </EmptyState>
      );
    case 'ready':
      if (state.products.length === 0)
        return (
          <EmptyState title="Ничего не нашлось" actions={catalogue}>
            <p>Проверьте, нет ли опечатки, или назовите ткань короче: «лён» вместо «льняная ткань».</p>
          </EmptyState>
        );
      return (
        <>
          <h2 className={page.hidden}>Найденные товары</h2>
          <ProductCards
            products={state.products}
            apiUrl={apiUrl}
            stickers={stickers}
            favoriteIds={favoriteIds}
            onFavorite={(id) => toggleFavorite(id)}
          />
          {state.hasMore && (
            <p className={styles.more}>
              <Button loading={state.loadingMore} onClick={() => showMoreResults()}>
                {messages.showMore}
              </Button>
            </p>
          )}
        </>
      );
  }
};

/** What was found, with the number of results said aloud. */
export const SearchResults = (props: Props) => {
  const state = useStore($search, { ssr: 'initial' });
  const query = useStore($searchQuery, { ssr: 'initial' });
  return (
    <section aria-label="Результаты поиска">
      <p className={styles.count} role="status">
        {announce(state, query)}
      </p>
      <Found {...props} />
    </section>
  );
};
