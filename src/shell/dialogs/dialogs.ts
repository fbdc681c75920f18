import { type ComponentType, lazy } from 'react';
import type { ModalContents, ModalKind } from '../../stores/page/modal.ts';

export type DialogBody<Kind extends ModalKind> = ComponentType<ModalContents[Kind] & { onClose: () => void }>;
type Dialogs = { readonly [Kind in ModalKind]: DialogBody<Kind> };

/** The body of each dialog; it arrives when the dialog is opened for the first time. */
export const dialogs: Dialogs = {
  'no-auth': lazy(async () => ({
    default: (await import('../../features/auth/sign-in/NoAuth.tsx')).NoAuth,
  })),
  'sign-in': lazy(async () => ({
    default: (await import('../../features/auth/sign-in/SignInDialog.tsx')).SignInDialog,
  })),
  'sign-in-success': lazy(async () => ({
    default: (await import('../../features/auth/sign-in/SignInSuccess.tsx')).SignInSuccess,
  })),
  'logout-confirm': lazy(async () => ({
    default: (await import('../../features/auth/sign-in/LogoutConfirm.tsx')).LogoutConfirm,
  })),
  'logout-success': lazy(async () => ({
    default: (await import('../../features/auth/sign-in/LogoutSuccess.tsx')).LogoutSuccess,
  })),
  'delete-account': lazy(async () => ({
    default: (await import('../../features/account/personal/DeleteAccount.tsx')).DeleteAccount,
  })),
  subscribe: lazy(async () => ({
    default: (await import('../../features/mailing/SubscribeDialog.tsx')).SubscribeDialog,
  })),
  'shop-updated': lazy(async () => ({
    default: (await import('../../features/updates/ShopUpdated.tsx')).ShopUpdated,
  })),
  'favorite-added': lazy(async () => ({
    default: (await import('../../features/favorites/FavoriteAdded.tsx')).FavoriteAdded,
  })),
  'favorite-removed': lazy(async () => ({
    default: (await import('../../features/favorites/FavoriteRemoved.tsx')).FavoriteRemoved,
  })),
  search: lazy(async () => ({
    default: (await import('../../features/search/dialog/SearchDialog.tsx')).SearchDialog,
  })),
  'web-assistant': lazy(async () => ({
    default: (await import('../../features/assistant/WebAssistant.tsx')).WebAssistant,
  })),
  'popup-banner': lazy(async () => ({
    default: (await import('../../features/dealer/PopupBanner.tsx')).PopupBanner,
  })),
  'catalog-filter': lazy(async () => ({
    default: (await import('../../features/catalog/filters/CatalogFilter.tsx')).CatalogFilter,
  })),
  'catalog-sort': lazy(async () => ({
    default: (await import('../../features/catalog/filters/CatalogSort.tsx')).CatalogSort,
  })),
  categories: lazy(async () => ({
    default: (await import('../../features/catalog/categories/Categories.tsx')).Categories,
  })),
  'size-information': lazy(async () => ({
    default: (await import('../../features/product/sizes/SizeInformation.tsx')).SizeInformation,
  })),
  'product-added': lazy(async () => ({
    default: (await import('../../features/product/buying/ProductAdded.tsx')).ProductAdded,
  })),
  'card-sets': lazy(async () => ({
    default: (await import('../../features/sets/CardSets.tsx')).CardSets,
  })),
  'card-sets-complete': lazy(async () => ({
    default: (await import('../../features/sets/CardSetsComplete.tsx')).CardSetsComplete,
  })),
  metres: lazy(async () => ({
    default: (await import('../../features/metres/MetresDialog.tsx')).MetresDialog,
  })),
  'one-click': lazy(async () => ({
    default: (await import('../../features/product/requests/OneClick.tsx')).OneClick,
  })),
  'product-request': lazy(async () => ({
    default: (await import('../../features/product/requests/ProductRequest.tsx')).ProductRequest,
  })),
  restocked: lazy(async () => ({
    default: (await import('../../features/product/buying/Restocked.tsx')).Restocked,
  })),
  'card-shipping': lazy(async () => ({
    default: (await import('../../features/product/shipping/CardShipping.tsx')).CardShipping,
  })),
  'delete-product': lazy(async () => ({
    default: (await import('../../features/basket/DeleteDialogs.tsx')).DeleteProduct,
  })),
  'delete-set': lazy(async () => ({
    default: (await import('../../features/basket/DeleteDialogs.tsx')).DeleteSet,
  })),
  'delete-selected': lazy(async () => ({
    default: (await import('../../features/basket/DeleteDialogs.tsx')).DeleteSelected,
  })),
  'delete-not-in-stock': lazy(async () => ({
    default: (await import('../../features/basket/DeleteDialogs.tsx')).DeleteNotInStock,
  })),
  'replace-size': lazy(async () => ({
    default: (await import('../../features/basket/sizes/ReplaceSize.tsx')).ReplaceSize,
  })),
  promocode: lazy(async () => ({
    default: (await import('../../features/basket/PromoCodeDialogs.tsx')).EnterPromoCode,
  })),
  'promocode-applied': lazy(async () => ({
    default: (await import('../../features/basket/PromoCodeDialogs.tsx')).PromoCodeApplied,
  })),
  'delivery-map': lazy(async () => ({
    default: (await import('../../features/checkout/points/PointsDialog.tsx')).PointsDialog,
  })),
  recipient: lazy(async () => ({
    default: (await import('../../features/checkout/person/RecipientDialog.tsx')).RecipientDialog,
  })),
  'write-review': lazy(async () => ({
    default: (await import('../../features/reviews/WriteReview.tsx')).WriteReview,
  })),
  'cancel-order': lazy(async () => ({
    default: (await import('../../features/account/orders/actions/CancelOrder.tsx')).CancelOrder,
  })),
  'delete-order': lazy(async () => ({
    default: (await import('../../features/account/orders/actions/DeleteOrder.tsx')).DeleteOrder,
  })),
  'order-statuses': lazy(async () => ({
    default: (await import('../../features/account/orders/OrderStatuses.tsx')).OrderStatuses,
  })),
  'request-refund': lazy(async () => ({
    default: (await import('../../features/account/orders/refund/RequestRefund.tsx')).RequestRefund,
  })),
  'order-repeated': lazy(async () => ({
    default: (await import('../../features/account/orders/actions/OrderRepeated.tsx')).OrderRepeated,
  })),
};
