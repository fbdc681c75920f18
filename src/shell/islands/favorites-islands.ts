/** The page of favourites asks for one script. */
export { FavoritesScreen } from '../../features/favorites/FavoritesScreen.tsx';
export { RecentlyViewedInFavorites } from '../../features/recommendations/RecentlyViewedInFavorites.tsx';
