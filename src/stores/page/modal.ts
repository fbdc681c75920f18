import { atom, type ReadableAtom } from 'nanostores';
import type { Banner } from '../../contract/content/banner.ts';
import type { Partner } from '../../contract/catalog/partner.ts';
import type { Unit } from '../../contract/catalog/product.ts';

/** A product as a dialog names and shows it. */
export interface ModalProduct {
  readonly id: number;
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  readonly imageId: number | null;
}

/** A size that is bought or asked for. */
export interface ModalGroup {
  readonly id: number;
  /** The size alone; «б/р» without one. */
  readonly size: string;
  readonly unit: Unit;
  /** Smallest difference between two counts. */
  readonly step: number;
}

/** What the shop itself adds to the sizes of a product. */
export interface SizeHelp {
  /** Plain text below them; absent where the shop says nothing. */
  readonly note?: string | undefined;
  /** Whether there is a form to ask by. */
  readonly hasForm: boolean;
}

/** What each dialog needs, by its kind. Bodies live in the features; `shell/dialogs/dialogs.ts` names them. */
export interface ModalContents {
  'size-information': {
    readonly productTitle: string;
    readonly sizes: readonly string[];
    /** The brand's table. */
    readonly sizeTable: Partner['sizeTable'];
    readonly help: SizeHelp;
  };
  'product-added': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    /** What the basket holds of it now. */
    readonly count: number;
    /** Kopecks; null where the shop names no price. */
    readonly sum: number | null;
  };
  'delete-product': { readonly groupId: number; readonly title: string };
  'delete-set': { readonly setId: number; readonly title: string };
  /** Single groups and whole sets. */
  'delete-selected': {
    readonly groupIds: readonly number[];
    readonly setIds: readonly number[];
    readonly lineCount: number;
  };
  'delete-not-in-stock': { readonly lineCount: number };
  /** Another size for a line of the basket. */
  'replace-size': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    readonly count: number;
    /** In a set prices are lower than the shop's. */
    readonly isInSet: boolean;
  };
  /** Where there is no room for the promo code's input beside the totals. */
  promocode: object;
  /** `discount` and `price`, what is left to pay, in kopecks. */
  'promocode-applied': { readonly code: string; readonly discount: number; readonly price: number };
  /** Something is for signed-in customers: `purpose` says what, after «чтобы». */
  'no-auth': { readonly purpose: string; readonly returnTo: string; readonly resume?: () => void };
  /**
   * `resume` does what was wanted once the visitor is signed in; `returnTo` is the path to come back to from pages that
   * the visitor has to leave for. Without them the visitor stays where they are.
   */
  'sign-in': { readonly returnTo?: string; readonly resume?: () => void };
  'sign-in-success': object;
  'logout-confirm': object;
  'logout-success': { readonly keepViewed: boolean };
  /** Says what is lost with the account, and asks for the password. */
  'delete-account': object;
  /** The subscription to the mailing; `email` is what was typed before. */
  subscribe: { readonly email?: string };
  /** The shop has a new version, and the browser has been reset for it. */
  'shop-updated': object;
  'favorite-added': { readonly product: ModalProduct };
  'favorite-removed': { readonly product: ModalProduct };
  /** The listing's order and filters themselves are in `listing.ts`. */
  'catalog-sort': object;
  /** `code`: the filter that is unfolded; all are closed without one. */
  'catalog-filter': { readonly code?: string };
  /** «Купить в один клик»: a name and a number are enough. */
  'one-click': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    readonly count: number;
    /** Kopecks; null where the shop names no price. */
    readonly sum: number | null;
  };
  /** «Запросить товар» that is not in stock. */
  'product-request': { readonly product: ModalProduct; readonly groups: readonly ModalGroup[] };
  /** «Сообщить о поступлении». */
  restocked: { readonly product: ModalProduct; readonly groups: readonly ModalGroup[] };
  /** Choosing what of a product's set to buy; `productIds` are the set's. */
  'card-sets': { readonly product: ModalProduct; readonly productIds: readonly number[] };
  'card-sets-complete': { readonly products: readonly ModalProduct[] };
  /** How and for how much a product is delivered. */
  'card-shipping': {
    readonly productTitle: string;
    readonly group: ModalGroup;
    readonly count: number;
  };
  /** The points of the chosen delivery, in a list and on a map. */
  'delivery-map': object;
  /** A wholesaler picks who gets the order. */
  recipient: object;
  search: object;
  /** The whole tree of the catalogue; `categoryId` is where the shopper is. */
  categories: { readonly categoryId: number | null };
  'web-assistant': object;
  /** On a dealers' site; not seen again once it was dismissed. */
  'popup-banner': { readonly banner: Banner };
  /** Without a product it is a review of the shop. */
  'write-review': { readonly product: ModalProduct | null };
  'cancel-order': { readonly orderId: number };
  /** Takes it off the customer's list. */
  'delete-order': { readonly orderId: number };
  /** What the statuses of orders mean, and which of them the order has been through. */
  'order-statuses': { readonly orderId: number };
  'request-refund': { readonly orderId: number };
  /** The goods of an order were put into the basket again. */
  'order-repeated': {
    /** Titles of what could not be added, or only in part. */
    readonly notAdded: readonly string[];
    readonly isAnyAdded: boolean;
  };
}
export type ModalKind = keyof ModalContents;

type ModalOf<Kind extends ModalKind> = { readonly kind: Kind } & ModalContents[Kind];

/** The dialog that is open, with what it needs. */
export type Modal<Kind extends ModalKind = ModalKind> = { [Each in Kind]: ModalOf<Each> }[Kind];

const $openModal = atom<Modal | null>(null);

export const $modal: ReadableAtom<Modal | null> = $openModal;

/** Opens a dialog instead of the one that is open. */
export const openModal = (modal: Modal): void => $openModal.set(modal);

export const closeModal = (): void => $openModal.set(null);
