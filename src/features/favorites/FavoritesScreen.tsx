import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as messages from '../../domain/requests/messages.ts';
import { paths } from '../../paths.ts';
import { $areFavoritesKnown, $favoriteProducts } from './state/favorite-products.ts';
import { areFavoritesPersistent } from '../../stores/favorites/favorites.ts';
import { loadStickers } from '../../stores/product/stickers.ts';
import { $favoritesFailure, readFavorites } from '../../stores/favorites/sync-favorites.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { CardsSkeleton } from '../../ui/card/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { useStableListEnd } from '../../ui/list/use-stable-list-end.ts';
import { FavoritesList } from './FavoritesList.tsx';
import { useFavoritePages } from './use-favorite-pages.ts';

export function FavoritesScreen({ mediaUrl }: { mediaUrl: string }) {
  const pages = useFavoritePages();
  const state = useStore($favoriteProducts, { ssr: 'initial' });
  const isKnown = useStore($areFavoritesKnown, { ssr: () => false });
  const failure = useStore($favoritesFailure, { ssr: 'initial' });
  useEffect(() => void loadStickers(), []);
  useStableListEnd(state.status !== 'ready');

  const isUnknown = !isKnown && pages.ids.length === 0;
  if (isUnknown && failure !== undefined)
    return (
      <FailedState title="Избранное не открылось" message={failure} onRetry={() => void readFavorites()}>
        Список хранится в&nbsp;вашем личном кабинете.
      </FailedState>
    );
  if (isUnknown || state.status === 'idle' || state.status === 'loading')
    return <CardsSkeleton label="Загружаем избранное" />;
  if (state.status === 'failed')
    return (
      <FailedState title="Избранное не открылось" message={state.message} onRetry={pages.retry}>
        Список сохранён, с&nbsp;ним ничего не&nbsp;случилось.
      </FailedState>
    );
  if (pages.ids.length === 0)
    return (
      <EmptyState
        title="В избранном пока пусто"
        actions={
          <ButtonLink href={paths.catalog} variant="primary">
            Перейти в каталог
          </ButtonLink>
        }
      >
        <p>
          {areFavoritesPersistent() ? (
            <>Нажмите на сердечко у&nbsp;товара, и&nbsp;он будет ждать вас здесь.</>
          ) : (
            messages.notStored
          )}
        </p>
      </EmptyState>
    );
  return <FavoritesList pages={pages} products={state.data} mediaUrl={mediaUrl} />;
}
