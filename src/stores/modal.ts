import { atom, type ReadableAtom } from 'nanostores';

/** The dialog that is open, with what it needs; bodies live in the features. */
export type Modal =
  | { readonly kind: 'size-information'; readonly productTitle: string; readonly sizes: readonly string[] }
  | { readonly kind: 'product-added'; readonly title: string; readonly imageId: number | null }
  | { readonly kind: 'delete-product'; readonly groupId: number; readonly title: string }
  | { readonly kind: 'delete-selected'; readonly groupIds: readonly number[] }
  | { readonly kind: 'delete-not-in-stock'; readonly lineCount: number };
export type ModalKind = Modal['kind'];

const $openModal = atom<Modal | null>(null);

export const $modal: ReadableAtom<Modal | null> = $openModal;

/** Opens a dialog instead of the one that is open. */
export const openModal = (modal: Modal): void => $openModal.set(modal);

export const closeModal = (): void => $openModal.set(null);
