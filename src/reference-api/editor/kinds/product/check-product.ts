import type { Product } from '../../../../contract/catalog/product.ts';
import type { ShopStore } from '../../../shop-store.ts';
import type { Texts } from '../../fields/show-record.ts';
import { checkVariants } from './check-variants.ts';
import { NO_VALUE } from './filled-options.ts';
import { isOwnPrice } from './product-words.ts';

/** What is wrong with a product whose fields are right by themselves. */
export function checkProduct(
  product: Product,
  { store, before }: { store: ShopStore; before: Product | undefined },
): Texts {
  const { id, code, groups, options, stickerIds } = product;
  const errors = checkVariants(product, before);
  if ((store.products.idByCode(code) ?? id) !== id) errors['code'] = 'Такой адрес уже есть у другого товара.';
  let hasDiscount = false;
  options.forEach(({ values }, place) =>
    values.forEach(({ id: value }, index) => {
      if (value === NO_VALUE)
        errors[`options.${place}.values.${index}.title`] = 'Такого значения у фильтра нет.';
    }),
  );
  groups.forEach((group, place) => {
    if (group.unit === 'piece' && !Number.isInteger(group.remnants))
      errors[`groups.${place}.remnants`] = 'Товар продаётся штуками: остаток должен быть целым.';
    if (group.available && group.remnants < group.step)
      errors[`groups.${place}.available`] = 'Продавать нечего: остаток меньше наименьшего отреза или штуки.';
    group.offers.forEach(({ prices }, offer) =>
      prices.forEach((price, index) => {
        if (price.oldPrice === null) return;
        if (isOwnPrice(price)) hasDiscount = true;
        if (price.oldPrice <= price.price)
          errors[`groups.${place}.offers.${offer}.prices.${index}.oldPrice`] =
            'Старая цена должна быть выше новой. Без скидки оставьте поле пустым.';
      }),
    );
  });
  const isNewDiscount = store.documents
    .cached('sticker')
    .some(
      ({ id, nameTemplate }) =>
        stickerIds.includes(id) && !before?.stickerIds.includes(id) && nameTemplate?.includes('{discount}'),
    );
  if (isNewDiscount && !hasDiscount)
    errors['stickerIds'] = 'Одна из наклеек показывает скидку: сначала укажите старую цену.';
  return errors;
}
