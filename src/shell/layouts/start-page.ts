import { readShop } from '../../domain/shop/shop.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { awaitBanners } from '../../features/banners/await-banners.ts';
import { connectFavoriteButtons } from '../../features/catalog/cards/favorite-buttons.ts';
import { showOwnPrices } from '../../features/catalog/cards/show-own-prices.ts';
import { startListing } from '../../features/catalog/listing/listing-page.ts';
import { showCurrency } from '../../features/currency/show-currency.ts';
import { startProduct } from '../../features/product/start-product.ts';
import { recordView } from '../../features/recommendations/record-viewed.ts';
import { openSearchPage } from '../../features/search/search-page.ts';
import { dropMarksWithoutCounters } from '../../stores/page/address-marks.ts';
import { keepVisitCookies } from '../../stores/page/visit-cookies.ts';
import { watchSession } from '../../stores/session/session-watch.ts';
import { awaitCardColours } from '../../ui/card/colours/await-card-colours.ts';
import { connectCardGalleries } from '../../ui/card/card-galleries.ts';
import { awaitCarousels } from '../../ui/carousel/carousel.ts';
import { whenIdle } from '../../ui/page/page-moments.ts';
import { connectVideoEmbeds } from '../../ui/picture/video-embed.ts';
import { markFailedPictures } from '../../ui/picture/failed-pictures.ts';
import { openDialogsFromLinks } from '../dialogs/dialog-links.ts';
import { keepFocus } from '../dialogs/keep-focus.ts';
import { mountModalHost } from '../dialogs/modal-host.ts';
import { restoreLostStyles } from '../head/lost-styles.ts';
import { reloadOnLostChunks } from '../hydration/chunk-reload.ts';
import { offerCatalogMenu, openCategories } from '../menu/catalog-menu.ts';
import { mountToasts } from '../toasts/toasts.ts';
import { showCounts } from '../visitor/header-counts.ts';
import { startParts } from './start-parts.ts';

/** The one script that a page asks for when it is at rest (`later-script.ts`). */
const awaitLaterScript = (page: Document): void =>
  whenIdle(
    page,
    () =>
      void useOptionalScript(
        () => import('./later-script.ts'),
        ({ startLater }) => startLater(page),
      ),
  );

/** In the order in which a visitor may miss them. A part looks for its own elements and does nothing where there are none. */
const parts: readonly ((page: Document) => unknown)[] = [
  restoreLostStyles,
  reloadOnLostChunks,
  mountToasts,
  mountModalHost,
  openDialogsFromLinks,
  offerCatalogMenu,
  openCategories,
  showCounts,
  showOwnPrices,
  showCurrency,
  startListing,
  startProduct,
  openSearchPage,
  connectFavoriteButtons,
  (page) => connectCardGalleries(page, readShop(page).mediaUrl),
  (page) => awaitCardColours(page, () => readShop(page).mediaUrl),
  markFailedPictures,
  awaitCarousels,
  connectVideoEmbeds,
  (page) => keepFocus(page, []),
  awaitBanners,
  recordView,
  keepVisitCookies,
  dropMarksWithoutCounters,
  (page) => watchSession(async () => (await import('../visitor/header-account.ts')).showAccount(page)),
  awaitLaterScript,
];

/** Starts all that pages have in common. */
export const startPage = (page: Document): Promise<void> => startParts(page, parts);
