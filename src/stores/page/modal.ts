import { atom, type ReadableAtom } from 'nanostores';
import type { Banner } from '../../contract/content/banner.ts';
import type { Partner } from '../../contract/catalog/partner.ts';
import type { Unit } from '../../contract/catalog/product.ts';

export interface ModalProduct {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly imageId: number | null;
}

export interface ModalGroup {
  readonly id: number;
  /** «б/р» where there is none. */
  readonly size: string;
  readonly unit: Unit;
  readonly step: number;
}

/** The shop's help with sizes. */
export interface SizeHelp {
  /** Plain text. */
  readonly note?: string | undefined;
  /** Whether a question form is configured. */
  readonly hasForm: boolean;
}

/** Props of each dialog by kind; `shell/dialogs/dialogs.ts` maps kinds to components. */
export interface ModalContents {
  'size-information': {
    readonly productTitle: string;
    readonly sizes: readonly string[];
    readonly sizeTable: Partner['sizeTable'];
    readonly help: SizeHelp;
  };
  'product-added': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    readonly count: number;
    readonly onePiece?: boolean;
    /** Kopecks; null where the shop names no price. */
    readonly sum: number | null;
  };
  'delete-product': { readonly groupId: number; readonly title: string };
  'delete-set': { readonly setId: number; readonly title: string };
  'delete-selected': {
    readonly groupIds: readonly number[];
    readonly setIds: readonly number[];
    readonly lineCount: number;
  };
  'delete-not-in-stock': { readonly lineCount: number };
  'replace-size': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    readonly count: number;
    /** Prices in a set are lower. */
    readonly isInSet: boolean;
  };
  /** On narrow screens without the field beside the totals. */
  promocode: object;
  /** Kopecks; `price` is what is left to pay. */
  'promocode-applied': { readonly code: string; readonly discount: number; readonly price: number };
  /** For customers only; `purpose` completes «чтобы …». */
  'no-auth': { readonly purpose: string; readonly returnTo: string; readonly resume?: () => void };
  /**
   * `resume` runs after the sign-in; `returnTo` is the path to return to from another page. Without them the visitor stays.
   */
  'sign-in': { readonly returnTo?: string; readonly resume?: () => void };
  'sign-in-success': object;
  'logout-confirm': object;
  'logout-success': { readonly keepViewed: boolean };
  'delete-account': object;
  /** `email` prefills the field. */
  subscribe: { readonly email?: string };
  /** A new version of the shop has reset the browser. */
  'shop-updated': object;
  'favorite-added': { readonly product: ModalProduct };
  'favorite-removed': { readonly product: ModalProduct };
  /** Reads its state from `listing.ts`. */
  'catalog-sort': object;
  /** `code` unfolds one filter. */
  'catalog-filter': { readonly code?: string };
  /** «Купить в один клик». */
  'one-click': {
    readonly product: ModalProduct;
    readonly group: ModalGroup;
    readonly count: number;
    readonly onePiece?: boolean | undefined;
    /** Kopecks; null where the shop names no price. */
    readonly sum: number | null;
  };
  /** «Запросить товар». */
  'product-request': { readonly product: ModalProduct; readonly groups: readonly ModalGroup[] };
  /** «Сообщить о поступлении». */
  restocked: { readonly product: ModalProduct; readonly groups: readonly ModalGroup[] };
  /** Buying parts of a product's set. */
  'card-sets': { readonly product: ModalProduct; readonly productIds: readonly number[] };
  'card-sets-complete': { readonly products: readonly ModalProduct[] };
  /** «Сколько метров?»; `groupId` is the chosen size. */
  metres: { readonly product: ModalProduct; readonly groupId: number };
  'card-shipping': {
    readonly productTitle: string;
    readonly group: ModalGroup;
    readonly count: number;
  };
  'delivery-map': object;
  /** For wholesalers. */
  recipient: object;
  search: object;
  /** The category tree; `categoryId` is the current one. */
  categories: { readonly categoryId: number | null };
  'web-assistant': object;
  /** Dealers' sites only; shown until dismissed. */
  'popup-banner': { readonly banner: Banner };
  /** Null reviews the shop. */
  'write-review': { readonly product: ModalProduct | null };
  'cancel-order': { readonly orderId: number };
  'delete-order': { readonly orderId: number };
  'order-statuses': { readonly orderId: number };
  'request-refund': { readonly orderId: number };
  'order-repeated': {
    /** Titles of what could not be added, wholly or in part. */
    readonly notAdded: readonly string[];
    readonly isAnyAdded: boolean;
  };
}
export type ModalKind = keyof ModalContents;

type ModalOf<Kind extends ModalKind> = { readonly kind: Kind } & ModalContents[Kind];

export type Modal<Kind extends ModalKind = ModalKind> = { [Each in Kind]: ModalOf<Each> }[Kind];

const $openModal = atom<Modal | null>(null);

export const $modal: ReadableAtom<Modal | null> = $openModal;

let plainWay: (() => void) | undefined;

/** @param otherWay - Leads to a page that does the same, for where the dialog's script does not come. */
export function openModal(modal: Modal, otherWay?: () => void): void {
  plainWay = otherWay;
  $openModal.set(modal);
}

export const closeModal = (): void => $openModal.set(null);

/** Whether the open dialog can do without its script, which needs a network as well. */
export const hasPlainWay = (): boolean =>
  $openModal.get() !== null && plainWay !== undefined && navigator.onLine;

/** Closes a dialog whose script did not come and takes its other way; false where it has none. */
export function takePlainWay(): boolean {
  const take = hasPlainWay() ? plainWay : undefined;
  closeModal();
  take?.();
  return take !== undefined;
}
