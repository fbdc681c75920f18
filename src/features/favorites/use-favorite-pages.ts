import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { parsePage } from '../../domain/catalog/pagination.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import {
  favoritePageCount,
  favoritesOnPages,
  loadFavoriteProducts,
  openFavoritePage,
  MAX_FAVORITE_PAGES,
} from './state/favorite-products.ts';
import { usePagedTitle } from '../../ui/list/use-paged-title.ts';
import { $customer } from '../../stores/visitor/visitor.ts';

interface Pages {
  readonly first: number;
  /** The address's page; «Показать ещё» increases it. */
  readonly last: number;
}

const nothing: readonly number[] = [];
const HASH = /^#page-(\d+)$/;
const FIRST_PAGE_KEY = 'firstFavoritesPage';

/** Where «Показать ещё» began in this history entry. */
function storedFirst(last: number): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(FIRST_PAGE_KEY in state)) return last;
  const first = Number(state[FIRST_PAGE_KEY]);
  return Number.isSafeInteger(first) && first > 0 ? Math.min(first, last) : last;
}

function named(): Pages {
  const page = parsePage(HASH.exec(location.hash)?.[1]);
  const last = page === 'invalid' ? 1 : page;
  return { first: Math.max(storedFirst(last), last - MAX_FAVORITE_PAGES + 1), last };
}

/** Rendered in the browser only, so no file answers `?page=`. */
export const favoritesHref = (page: number): string => (page === 1 ? location.pathname : `#page-${page}`);

function historyState(first: number): object {
  const state: unknown = history.state;
  return { ...(state instanceof Object && state), [FIRST_PAGE_KEY]: first };
}

/** Loads products as the list changes. */
export function useFavoritePages() {
  const ids = useStore($favoriteIds, { ssr: () => nothing });
  const owner = useStore($customer, { ssr: () => null });
  const [requested, setRequested] = useState<Pages>({ first: 1, last: 1 });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const pageCount = favoritePageCount(ids);
  const last = Math.min(requested.last, pageCount);
  const first = Math.min(requested.first, last);
  const onPage = favoritesOnPages(ids, first, last);
  const key = onPage.join();
  usePagedTitle(last);

  useEffect(() => {
    const follow = () => setRequested(named());
    follow();
    const { first: opened, last: asked } = named();
    if (opened === asked) openFavoritePage(asked);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    // During hydration the list is still the server's empty one.
    if (favoritesOnPages($favoriteIds.get(), first, last).join() === key)
      void loadFavoriteProducts(first, last);
  }, [first, last, key, owner]);

  const turn = (page: number) => {
    history.pushState(historyState(page), '', withMarks(favoritesHref(page)));
    setRequested({ first: page, last: page });
  };
  const showMore = async () => {
    setLoadingMore(true);
    const isLoaded = await loadFavoriteProducts(first, last + 1);
    setLoadingMore(false);
    if (!isLoaded) return;
    history.replaceState(historyState(first), '', withMarks(favoritesHref(last + 1)));
    setRequested({ first, last: last + 1 });
  };
  const canGrow = last < pageCount && last - first + 1 < MAX_FAVORITE_PAGES;
  return {
    ids,
    onPage,
    first,
    last,
    pageCount,
    canGrow,
    isLoadingMore,
    turn,
    showMore,
    retry: () => void loadFavoriteProducts(first, last),
  };
}
