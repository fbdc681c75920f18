import type { Group, Product } from '../../../../contract/catalog/product.ts';
import { isOwnPrice } from './product-words.ts';

/** Lengths are written with fewer decimals. */
const ROUNDING = 0.001;

const pricesOf = ({ offers }: Group) => offers.flatMap(({ prices }) => prices);

function checkPrices(group: Group, before: Group | undefined, at: string): Record<string, string> {
  const errors: Record<string, string> = {};
  const hadOwn = before === undefined || pricesOf(before).some(isOwnPrice);
  group.offers.forEach(({ prices }, offer) => {
    const place = `${at}.offers.${offer}.prices`;
    if (hadOwn && !prices.some(isOwnPrice)) errors[place] = 'Нужна цена для всех.';
    prices.forEach(({ priceRole, limit }, index) => {
      const isSecond = prices
        .slice(0, index)
        .some((other) => other.priceRole === priceRole && other.limit === limit);
      if (isSecond) errors[`${place}.${index}.priceRole`] = 'Такая цена уже есть.';
    });
  });
  return errors;
}

/** What an edit of the variants has made wrong; what came so with an import is left alone. */
export function checkVariants({ groups }: Product, before: Product | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  if (groups.length === 0 && before?.groups.length !== 0) errors['groups'] = 'Нужен хотя бы один вариант.';
  groups.forEach((group, place) => {
    const { id, title, pieces = [], remnants } = group;
    const was = before?.groups.find((one) => one.id === id);
    const length = pieces.reduce((sum, one) => sum + one, 0);
    const arePiecesNew = pieces.join() !== was?.pieces?.join();
    if (arePiecesNew && length > remnants + ROUNDING)
      errors[`groups.${place}.pieces`] = 'Куски вместе длиннее остатка.';
    const isSecond = groups.slice(0, place).some((other) => other.title === title);
    if (isSecond && title !== was?.title)
      errors[`groups.${place}.title`] = 'Такой вариант уже есть: чем отличается этот?';
    Object.assign(errors, checkPrices(group, was, `groups.${place}`));
  });
  return errors;
}
