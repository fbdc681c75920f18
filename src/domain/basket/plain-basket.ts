import type { Product, Unit } from '../../contract/catalog/product.ts';
import type { Basket } from '../../contract/order/basket.ts';
import type { BasketGroup } from '../../contract/order/basket.ts';
import type { PutGroup } from '../../contract/order/group-count.ts';
import { groupsOf } from './basket.ts';
import { formatNumber } from '../text/format.ts';
import { readCount, readMetres } from '../text/typed-number.ts';

/** Field names of the purchase forms without JavaScript. */
export const BasketField = {
  /** Group id to buy. */
  size: 'size',
  /** Product code. */
  product: 'product',
  count: 'count',
  /** Whether one uncut piece is asked for, where the form offers it. */
  onePiece: 'one-piece',
  action: 'action',
  remove: 'remove',
  removeSet: 'remove-set',
  promoCode: 'promocode',
} as const;

/** Buttons of the basket form, besides saving. */
export const BasketAction = {
  save: 'save',
  order: 'order',
  applyPromoCode: 'apply',
  removePromoCode: 'take-back',
  removeNotInStock: 'remove-not-in-stock',
} as const;

/** Values of `BasketField.onePiece`: the last one sent counts. */
export const OnePieceValue = { no: 'no', yes: 'yes' } as const;

/** Undefined where the form offers no choice. */
export const readYesOrNo = (form: URLSearchParams, name: string): boolean | undefined =>
  form.has(name) ? form.getAll(name).at(-1) === OnePieceValue.yes : undefined;

export const countField = (groupId: number): string => `count-${groupId}`;
export const onePieceField = (groupId: number): string => `one-piece-${groupId}`;
export const selectedField = (groupId: number): string => `selected-${groupId}`;

/** The value shown by the page: only what differs from it was changed by the shopper. */
export const shownField = (groupId: number): string => `shown-${groupId}`;
export const shownOnePieceField = (groupId: number): string => `shown-one-piece-${groupId}`;
export const shownSelectedField = (groupId: number): string => `shown-selected-${groupId}`;

/** Notes about the last change, by their name in the address. */
export const basketNotes = {
  added: 'Товар успешно добавлен в корзину',
  removed: 'Товар успешно удален из корзины',
  saved: 'Корзина пересчитана',
  capped: 'Положили в\u00a0корзину всё, что есть в\u00a0наличии: это меньше, чем вы\u00a0указали',
  shortPiece: 'Такого длинного куска нет: положили в\u00a0корзину самый длинный',
  signedOut: 'Вы\u00a0вышли из\u00a0аккаунта: сеанс закончился. Это корзина гостя',
} as const;
export type BasketNote = keyof typeof basketNotes;

export const isBasketNote = (text: string | null): text is BasketNote =>
  text !== null && Object.hasOwn(basketNotes, text);

/** A purchase that needs a valid count. */
export interface PlainBuying {
  /** Group id. */
  readonly size: number;
  readonly typed: string;
  /** Where its page is known. */
  readonly product?: Product | undefined;
}

export interface PlainBasketView {
  /** Undefined where it could not be read. */
  readonly basket: Basket | undefined;
  /** The browser sent no cart token. */
  readonly isUnknown?: boolean | undefined;
  /** Fields to send again, where nothing was done. */
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly note?: BasketNote | undefined;
  /** Reason of a refusal. */
  readonly message?: string | undefined;
  /** A purchase with an invalid count. */
  readonly buying?: PlainBuying | undefined;
  /** Rejected input by group. */
  readonly typed: ReadonlyMap<number, string>;
  /** Rejected selection by group. */
  readonly ticked: ReadonlyMap<number, boolean>;
  /** Count errors by group. */
  readonly errors: ReadonlyMap<number, string>;
  readonly promoCode: { readonly typed: string; readonly error?: string | undefined };
}

const MAX_COUNT = 999_999_999;

/** A count as a counter reads it; undefined for an invalid one. */
export function typedCount(text: string, unit: Unit): number | undefined {
  const count = unit === 'metre' ? readMetres(text) : readCount(text);
  return count !== undefined && count >= 0 && count <= MAX_COUNT ? count : undefined;
}

export interface BasketEdit {
  /** 0 removes. */
  readonly counts: readonly PutGroup[];
  readonly selection: readonly { readonly id: number; readonly selected: boolean }[];
  /** Typed text of changed lines. */
  readonly typed: ReadonlyMap<number, string>;
  readonly ticked: ReadonlyMap<number, boolean>;
  readonly errors: ReadonlyMap<number, string>;
}

export const wrongCount = 'Укажите количество числом';

/** A line's wish for one piece, where the shopper has changed it. */
function changedWish(form: URLSearchParams, { id, onePiece = false }: BasketGroup): boolean | undefined {
  const wish = readYesOrNo(form, onePieceField(id));
  const shown = form.get(shownOnePieceField(id)) === OnePieceValue.yes;
  return wish === undefined || wish === shown || wish === onePiece ? undefined : wish;
}

/**
 * The changes of a sent form: lines still in the basket whose value differs from the one shown. The basket may have changed
 * since; a form without shown values is compared with the basket.
 */
export function readBasketEdit(form: URLSearchParams, basket: Basket): BasketEdit {
  const counts: PutGroup[] = [];
  const selection: { id: number; selected: boolean }[] = [];
  const typed = new Map<number, string>();
  const ticked = new Map<number, boolean>();
  const errors = new Map<number, string>();
  for (const group of groupsOf(basket)) {
    const { id, count, selected } = group;
    const text = form.get(countField(id));
    const wish = changedWish(form, group);
    if (text === null) {
      if (wish !== undefined) counts.push({ id, count: group.askedCount ?? count, onePiece: wish });
      continue;
    }
    const shown = form.get(shownField(id));
    const requested = typedCount(text, group.unit);
    const present = formatNumber(count);
    const isTyped = requested === undefined || requested !== typedCount(shown ?? present, group.unit);
    if (isTyped) typed.set(id, text);
    if (requested === undefined) errors.set(id, wrongCount);
    else if ((isTyped && formatNumber(requested) !== present) || wish !== undefined)
      counts.push({
        id,
        // A line that gives up its wish has again what was asked for.
        count: isTyped ? requested : (group.askedCount ?? count),
        ...(wish !== undefined && { onePiece: wish }),
      });
    const isTicked = form.has(selectedField(id));
    const wasTicked = shown === null ? selected : form.has(shownSelectedField(id));
    if (isTicked === wasTicked) continue;
    ticked.set(id, isTicked);
    if (isTicked !== selected) selection.push({ id, selected: isTicked });
  }
  return { counts, selection, typed, ticked, errors };
}
