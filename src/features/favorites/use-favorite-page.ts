import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { parsePage } from '../../domain/pagination.ts';
import { $favoriteIds } from '../../stores/favorites.ts';
import { favoritePageCount, favoritesOnPage, loadFavoriteProducts } from '../../stores/products-by-ids.ts';

const nothing: readonly number[] = [];
const HASH = /^#page-(\d+)$/;

/** The page that the address names. */
function named(): number {
  const page = parsePage(HASH.exec(location.hash)?.[1]);
  return page === 'invalid' ? 1 : page;
}

/** Address of a page of the favourites; they are known in the browser only, so no file could answer `?page=`. */
export const favoritesHref = (page: number): string => (page === 1 ? location.pathname : `#page-${page}`);

/** The ids of the favourites and the page of them that is looked at; its products are loaded as the list changes. */
export function useFavoritePage() {
  const ids = useStore($favoriteIds, { ssr: () => nothing });
  const [requestedPage, setRequestedPage] = useState(1);
  const pageCount = favoritePageCount(ids);
  const page = Math.min(requestedPage, pageCount);
  const onPage = favoritesOnPage(ids, page);
  const key = onPage.join();

  useEffect(() => {
    const follow = () => setRequestedPage(named());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    // While it hydrates the list is still the server’s, which is empty.
    if (favoritesOnPage($favoriteIds.get(), page).join() === key) void loadFavoriteProducts(page);
  }, [page, key]);

  const turn = (next: number) => {
    history.pushState(history.state, '', favoritesHref(next));
    setRequestedPage(next);
  };
  return { ids, onPage, page, pageCount, turn, retry: () => void loadFavoriteProducts(page) };
}
