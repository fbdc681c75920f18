/** The basket's page asks for one script. */
export { BasketScreen } from '../../features/basket/BasketScreen.tsx';
export { RecentlyViewedInBasket } from '../../features/recommendations/RecentlyViewedInBasket.tsx';
