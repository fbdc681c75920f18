import type { Basket } from '../contract/basket.ts';
import type { GroupCount } from '../contract/basket.ts';
import { groupsOf } from './basket.ts';
import { formatNumber } from './format.ts';

/** Names of the fields of the forms that buy without JavaScript. */
export const BasketField = {
  /** Id of the group that is bought. */
  size: 'size',
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

/** What the page of the basket shows. */
export interface PlainBasketView {
  /** Undefined where it could not be read. */
  readonly basket: Basket | undefined;
  /** The form that nothing was done with, to be sent again. */
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly note?: BasketNote | undefined;
  /** Why the shop has not done what was asked. */
  readonly message?: string | undefined;
  /** What was typed and not taken, by group. */
  readonly typed: ReadonlyMap<number, string>;
  /** What is wrong with a count, by group. */
  readonly errors: ReadonlyMap<number, string>;
  readonly promoCode: { readonly typed: string; readonly error?: string | undefined };
}

/** A count as it is typed; undefined for what is none. */
export function typedCount(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.');
  const count = digits === '' ? Number.NaN : Number(digits);
  return Number.isFinite(count) && count >= 0 ? count : undefined;
}

export interface BasketEdit {
  /** New counts; 0 removes. */
  readonly counts: readonly GroupCount[];
  readonly selection: readonly { readonly id: number; readonly selected: boolean }[];
  readonly typed: ReadonlyMap<number, string>;
  readonly errors: ReadonlyMap<number, string>;
}

const wrongCount = 'Укажите количество числом';

/** What a sent form changes of a basket: only lines that it still has, and only what differs. */
export function readBasketEdit(form: URLSearchParams, basket: Basket): BasketEdit {
  const counts: GroupCount[] = [];
  const selection: { id: number; selected: boolean }[] = [];
  const typed = new Map<number, string>();
  const errors = new Map<number, string>();
  for (const { id, count, selected } of groupsOf(basket)) {
    const text = form.get(countField(id));
    if (text === null) continue;
    typed.set(id, text);
    const requested = typedCount(text);
    if (requested === undefined) errors.set(id, wrongCount);
    else if (formatNumber(requested) !== formatNumber(count)) counts.push({ id, count: requested });
    const isSelected = form.has(selectedField(id));
    if (isSelected !== selected) selection.push({ id, selected: isSelected });
  }
  return { counts, selection, typed, errors };
}
