import type { FavoriteList } from '../../contract/account/favorite-list.ts';
import type { Product } from '../../contract/catalog/product.ts';

/** Fields of the forms of lists. */
export const ListsField = {
  /** Of the list that the form is about; empty in the form of a new one. */
  id: 'id',
  title: 'title',
  /** Ids of products that the list holds afterwards. */
  product: 'product',
  shared: 'shared',
  action: 'do',
} as const;

export const ListsAction = { save: 'save', share: 'share', withdraw: 'withdraw', remove: 'remove' } as const;

export const favoriteListNotes = {
  saved: 'Список сохранён',
  shared: 'Список открыт по\u00a0ссылке: её можно отправить кому угодно',
  withdrawn: 'Доступ по\u00a0ссылке закрыт: прежняя ссылка больше не\u00a0работает',
  removed: 'Список удалён',
} as const;
export type ListsNote = keyof typeof favoriteListNotes;

export const isListsNote = (text: string | null): text is ListsNote =>
  text !== null && text in favoriteListNotes;

type ListedProduct = Pick<Product, 'id' | 'code' | 'title' | 'vendorCode' | 'categories' | 'groups'>;

export interface ShownList {
  readonly list: FavoriteList;
  readonly products: readonly ListedProduct[];
}

export type ListsPage =
  | {
      readonly kind: 'lists';
      readonly lists: readonly ShownList[];
      /** The account's favourites, which a list can take. */
      readonly favorites: readonly ListedProduct[];
      readonly note: ListsNote | undefined;
      readonly message: string | undefined;
      /** Typed into the form of a new list, where it was refused. */
      readonly title: string;
    }
  /** The back end keeps no lists. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly message: string };

export type SharedListPage =
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly products: readonly Product[];
      readonly priceRole: string;
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string };
