import type { OfferPrice } from '../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import { formatNumber } from '../../domain/text/format.ts';
import type { Field, Values } from './form/field.ts';

/** Wishes that the other prices follow the guests' price. */
export const KEEP_RATIO = 'keep-ratio';

const KOPECKS_PER_ROUBLE = 100;

const ROLE_TITLE: Readonly<Record<string, string>> = {
  [DEFAULT_PRICE_ROLE]: 'Для всех',
  [SIGNED_IN_PRICE_ROLE]: 'Для вошедших',
  org_user: 'Для организаций',
  dealer: 'Для дилеров',
};

/** `2490,50` as kopecks. */
export const kopecks = (text = ''): number => Math.round(Number(text.replace(',', '.')) * KOPECKS_PER_ROUBLE);

/** Kopecks as they stand in a field. */
export function roubles(price: number): string {
  const rest = price % KOPECKS_PER_ROUBLE;
  const whole = String(Math.floor(price / KOPECKS_PER_ROUBLE));
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

interface Tag {
  price: string;
  old: string;
  offer: OfferPrice;
}

const tagsOf = ({ offers }: Group): Tag[] =>
  offers.flatMap(({ id, prices }) =>
    prices.map((offer) => {
      const name = `${id}-${offer.priceRole}-${offer.limit}`;
      return { price: `price-${name}`, old: `old-${name}`, offer };
    }),
  );

const isOwn = ({ offer }: Tag): boolean => offer.priceRole === DEFAULT_PRICE_ROLE && offer.limit === 0;

function fieldsOf({ price, old, offer }: Tag, { unit }: Group): Field[] {
  const role = ROLE_TITLE[offer.priceRole] ?? offer.priceRole;
  const many =
    offer.limit > 0 ? `, от\u00a0${formatNumber(offer.limit)}\u00a0${unit === 'metre' ? 'м' : 'шт.'}` : '';
  const whose = isOwn({ price, old, offer }) ? '' : `${role}${many}: `;
  return [
    {
      name: price,
      label: `${whose}${whose === '' ? 'Ц' : 'ц'}ена, ₽`,
      input: { kind: 'money', required: true },
    },
    {
      name: old,
      label: `${whose}${whose === '' ? 'С' : 'с'}тарая цена, ₽`,
      input: { kind: 'money', required: false },
      ...(whose === '' && { hint: 'Зачёркнутая; пусто — без скидки.' }),
    },
  ];
}

/** Fields of a group's prices: what guests pay for one, and everything else. */
export function priceFields(group: Group): { own: Field[]; further: Field[] } {
  const tags = tagsOf(group);
  const fields = (chosen: Tag[]): Field[] => chosen.flatMap((tag) => fieldsOf(tag, group));
  return { own: fields(tags.filter(isOwn)), further: fields(tags.filter((tag) => !isOwn(tag))) };
}

export const pricesOf = (product: Product): Values =>
  Object.fromEntries(
    product.groups.flatMap(tagsOf).flatMap(({ price, old, offer }) => [
      [price, roubles(offer.price)],
      [old, offer.oldPrice === null ? '' : roubles(offer.oldPrice)],
    ]),
  );

export function wrongPrices(product: Product, values: Values): Values {
  const errors: Record<string, string> = {};
  for (const { price, old } of product.groups.flatMap(tagsOf)) {
    const before = values[old] ?? '';
    if (before !== '' && kopecks(before) <= kopecks(values[price])) {
      errors[old] = 'Старая цена должна быть выше новой. Без скидки оставьте поле пустым.';
    }
  }
  return errors;
}

/** A group's other prices follow the guests' one, where the editor left them as they were. */
export function withRatio(product: Product, before: Values, values: Values): Values {
  const next: Record<string, string> = { ...values };
  for (const group of product.groups) {
    const tags = tagsOf(group);
    const own = tags.find(isOwn);
    if (own === undefined) continue;
    const from = own.offer.price;
    const to = kopecks(values[own.price]);
    if (to === from || from === 0) continue;
    const unit = to % KOPECKS_PER_ROUBLE === 0 ? KOPECKS_PER_ROUBLE : 1;
    for (const { price, old, offer } of tags) {
      if (price === own.price || values[price] !== before[price]) continue;
      const scaled = Math.max(1, Math.round((offer.price * to) / from / unit) * unit);
      next[price] = roubles(scaled);
      if (values[old] !== before[old]) continue;
      // A price from before a discount stays while it is still higher.
      if (offer.oldPrice !== null && offer.oldPrice <= scaled) next[old] = '';
    }
    if (values[own.old] === before[own.old] && kopecks(values[own.old]) <= to) next[own.old] = '';
  }
  return next;
}
