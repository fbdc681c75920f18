import type { Product } from '../../contract/catalog/product.ts';
import type { Basket } from '../../contract/order/basket.ts';
import type { GroupCount } from '../../contract/order/basket.ts';
import { groupsOf } from './basket.ts';
import { formatNumber } from '../text/format.ts';

/** Names of the fields of the forms that buy without JavaScript. */
export const BasketField = {
  /** Id of the group that is bought. */
  size: 'size',
  /** Code of its product. */
  product: 'product',
  count: 'count',
  action: 'action',
  /** Id of a group that is removed. */
  remove: 'remove',
  /** Id of a set that is removed. */
  removeSet: 'remove-set',
  promoCode: 'promocode',
} as const;

/** What the buttons of the basket's form do, beside saving what was typed. */
export const BasketAction = {
  save: 'save',
  order: 'order',
  applyPromoCode: 'apply',
  removePromoCode: 'take-back',
  removeNotInStock: 'remove-not-in-stock',
} as const;

export const countField = (groupId: number): string => `count-${groupId}`;
export const selectedField = (groupId: number): string => `selected-${groupId}`;

/** What the page showed when it was made: what differs from it is what its reader has changed. */
export const shownField = (groupId: number): string => `shown-${groupId}`;
export const shownSelectedField = (groupId: number): string => `shown-selected-${groupId}`;

/** What the page tells of the change that led to it, by the name in its address. */
export const basketNotes = {
  added: 'Товар успешно добавлен в корзину',
  removed: 'Товар успешно удален из корзины',
  saved: 'Корзина пересчитана',
  capped: 'Положили в\u00a0корзину всё, что есть в\u00a0наличии: это меньше, чем вы\u00a0указали',
  signedOut: 'Вы\u00a0вышли из\u00a0аккаунта: сеанс закончился. Это корзина гостя',
} as const;
export type BasketNote = keyof typeof basketNotes;

export const isBasketNote = (text: string | null): text is BasketNote =>
  text !== null && Object.hasOwn(basketNotes, text);

/** A purchase that waits for a count. */
export interface PlainBuying {
  /** Id of the group. */
  readonly size: number;
  readonly typed: string;
  /** Where the page that it comes from is known. */
  readonly product?: Product | undefined;
}

/** What the page of the basket shows. */
export interface PlainBasketView {
  /** Undefined where it could not be read. */
  readonly basket: Basket | undefined;
  /** The browser names none. */
  readonly isUnknown?: boolean | undefined;
  /** The form that nothing was done with, to be sent again. */
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly note?: BasketNote | undefined;
  /** Why the shop has not done what was asked. */
  readonly message?: string | undefined;
  /** What was bought with a count that is none. */
  readonly buying?: PlainBuying | undefined;
  /** What was typed and not taken, by group. */
  readonly typed: ReadonlyMap<number, string>;
  /** What was ticked and not taken, by group. */
  readonly ticked: ReadonlyMap<number, boolean>;
  /** What is wrong with a count, by group. */
  readonly errors: ReadonlyMap<number, string>;
  readonly promoCode: { readonly typed: string; readonly error?: string | undefined };
}

/** Digits with one separator of decimals at most. */
const COUNT = /^\d{1,9}(?:[.,]\d{1,9})?$/;

/** A count as it is typed, spaces between its digits aside; undefined for what is none. */
export function typedCount(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  return COUNT.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

export interface BasketEdit {
  /** New counts; 0 removes. */
  readonly counts: readonly GroupCount[];
  readonly selection: readonly { readonly id: number; readonly selected: boolean }[];
  /** What was typed into the lines whose counts were changed. */
  readonly typed: ReadonlyMap<number, string>;
  readonly ticked: ReadonlyMap<number, boolean>;
  readonly errors: ReadonlyMap<number, string>;
}

export const wrongCount = 'Укажите количество числом';

/**
 * What a sent form changes of a basket: only lines that it still has, and of these only what differs from what the form showed.
 * The basket may have been changed elsewhere since; a form that does not say what it showed is compared with the basket.
 */
export function readBasketEdit(form: URLSearchParams, basket: Basket): BasketEdit {
  const counts: GroupCount[] = [];
  const selection: { id: number; selected: boolean }[] = [];
  const typed = new Map<number, string>();
  const ticked = new Map<number, boolean>();
  const errors = new Map<number, string>();
  for (const { id, count, selected } of groupsOf(basket)) {
    const text = form.get(countField(id));
    if (text === null) continue;
    const shown = form.get(shownField(id));
    const requested = typedCount(text);
    const present = formatNumber(count);
    const isTyped = requested === undefined || requested !== typedCount(shown ?? present);
    if (isTyped) typed.set(id, text);
    if (requested === undefined) errors.set(id, wrongCount);
    else if (isTyped && formatNumber(requested) !== present) counts.push({ id, count: requested });
    const isTicked = form.has(selectedField(id));
    const wasTicked = shown === null ? selected : form.has(shownSelectedField(id));
    if (isTicked === wasTicked) continue;
    ticked.set(id, isTicked);
    if (isTicked !== selected) selection.push({ id, selected: isTicked });
  }
  return { counts, selection, typed, ticked, errors };
}
