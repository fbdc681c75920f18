import { ProductSchema } from '../../../contract/catalog/product.ts';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { formatMoney, formatNumber, formatPlural } from '../../../domain/text/format.ts';
import { productPath } from '../../../paths.ts';
import { withCardPrices } from '../../card-prices.ts';
import { withRemnants } from '../../stock.ts';
import { productRecords } from '../records/product-records.ts';
import { defineKind } from './define-kind.ts';
import { newProduct } from './product/new-product.ts';
import { checkProduct } from './product/check-product.ts';
import { completeProduct, KEEP_RATIO } from './product/complete-product.ts';
import { withCurrentRules } from './product/current-rules.ts';
import { productSections, productWords } from './product/product-words.ts';

export const products = defineKind({
  kind: 'product',
  segment: 'products',
  title: 'Товары',
  one: 'товар',
  newTitle: 'Новый товар',
  about: 'Названия, цены, остатки, картинки, свойства, наборы и наклейки',
  group: 'goods',
  schema: ProductSchema,
  records: productRecords,
  words: productWords,
  sections: productSections,
  wishes: [
    {
      name: KEEP_RATIO,
      label: 'Изменить цены для других покупателей в той же доле',
      hint: 'Когда меняете цену для всех, оптовые и персональные цены того же варианта изменятся вместе с ней. Цены, которые вы впишете сами, останутся как есть.',
    },
  ],
  pathOf: (product) => productPath(product),
  hasPage: true,
  factsOf({ vendorCode, groups, cardPrices, allRemnants }) {
    const price = cardPrices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE)?.price;
    return [
      vendorCode,
      price === undefined ? '' : formatMoney(price),
      groups.some(({ available }) => available)
        ? `остаток ${formatNumber(allRemnants)}`
        : 'не\u00a0продаётся',
      groups.length > 1 ? formatPlural(groups.length, ['вариант', 'варианта', 'вариантов']) : '',
    ];
  },
  fileOf: ({ catalogImageId, images }) => catalogImageId ?? images[0]?.fileId,
  completed: completeProduct,
  derived: (product) => withCardPrices(withRemnants(product, ({ remnants }) => remnants)),
  ruled: withCurrentRules,
  restored: (version, current) => ({
    ...withRemnants(
      version,
      (group) => current.groups.find(({ id }) => id === group.id)?.remnants ?? group.remnants,
    ),
    ...(current.rating !== undefined && { rating: current.rating }),
  }),
  create: newProduct,
  removalNote: 'Заказы, в которых он есть, останутся как были.',
  check: checkProduct,
});
