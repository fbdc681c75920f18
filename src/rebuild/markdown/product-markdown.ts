import type { ProductRecord, Settings } from '../../content/records.ts';
import { DEFAULT_CURRENCY_CODE } from '../../contract/calls/headers.ts';
import type { Group, Unit } from '../../contract/catalog/product.ts';
import { formatCount, formatMoney } from '../../domain/text/format.ts';
import { isHiddenParam } from '../../domain/product/hidden-params.ts';
import { optionText } from '../../domain/product/option-text.ts';
import { priceState, priceText } from '../../domain/prices/price-state.ts';
import { productTexts } from '../../domain/seo/product-seo.ts';
import { groupSale, leadingGroup, productSale } from '../../domain/prices/sale.ts';
import { sizeOf } from '../../domain/product/size.ts';
import { pictureUrl } from '../../domain/seo/structured-data/picture-url.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import {
  frontMatter,
  heading,
  inlineText,
  link,
  markdownDocument,
  markdownLine,
  picture,
  table,
} from './markdown-text.ts';

const KOPECKS_PER_ROUBLE = 100;
const NONE = '—';

const perUnit: Readonly<Record<Unit, string>> = { piece: 'за\u00a0штуку', metre: 'за\u00a0метр' };

/** Columns of a product's sizes; the check of prices reads them. */
const SIZE_COLUMNS = ['Размер', 'Цена', 'Старая цена', 'Наличие'] as const;

/** What people read of a size: one that is on order has no price. */
function sizeRow(group: Group, allowOverAdding: boolean): string[] {
  const size = inlineText(sizeOf(group.title));
  const state = priceState(groupSale(group, allowOverAdding));
  if (state.kind === 'on-order') return [size, NONE, NONE, priceText(state)];
  const old = state.kind === 'discounted' ? formatMoney(state.oldPrice) : NONE;
  return [size, `${formatMoney(state.price)} ${perUnit[group.unit]}`, old, 'В наличии'];
}

function priced({ groups }: ProductRecord, allowOverAdding: boolean): string {
  const state = priceState(productSale(groups, allowOverAdding));
  const old = state.kind === 'discounted' ? ` вместо ${formatMoney(state.oldPrice)}` : '';
  const unit = leadingGroup(groups, allowOverAdding)?.unit;
  const per = state.kind === 'on-order' || unit === undefined ? '' : ` ${perUnit[unit]}`;
  return `Цена: ${priceText(state)}${per}${old}`;
}

/** What the shop says of a product in names and values; each name once. */
function facts({ options, params, vendorCode, partner }: ProductRecord, { products: codes }: Settings) {
  const all = [
    { title: 'Артикул', content: vendorCode },
    { title: 'Производитель', content: partner?.title ?? '' },
    ...params.filter(({ code }) => !isHiddenParam(code, codes)),
    ...options.map((option) => ({ title: option.title, content: optionText(option, codes) })),
  ].filter(({ content }) => content.trim() !== '');
  return all.filter(({ title }, at) => all.findIndex((other) => other.title === title) === at);
}

const section = (title: string, blocks: readonly string[]): string[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

/** A product as Markdown, at the prices that its page names. */
export function productMarkdown(shop: Settings, product: ProductRecord): string {
  const { path, groups, images, crumbs, complectation } = product;
  const { allowOverAdding } = shop.config.basket;
  const url = urlOf(shop, path);
  const texts = productTexts(product);
  const sale = productSale(groups, allowOverAdding);
  const pictures = images.map(({ fileId }) => pictureUrl(shop, fileId));
  const html = { base: url, shift: 1 };
  const parts = complectation.products.map(
    ({ title, count }) => `- ${inlineText(title)}: ${formatCount(count, 'piece')}`,
  );
  const pairs = facts(product, shop).map(
    ({ title, content }) => `- ${inlineText(title)}: ${inlineText(content)}`,
  );
  return markdownDocument([
    frontMatter({
      title: texts.heading,
      url,
      type: 'product',
      sku: product.vendorCode,
      brand: product.partner?.title,
      category: crumbs.map(({ title }) => title).join(' / '),
      ...(sale?.available && { price: sale.price / KOPECKS_PER_ROUBLE }),
      ...(sale?.available && { currency: shop.currencies[0]?.code ?? DEFAULT_CURRENCY_CODE }),
      availability: sale?.available ? 'InStock' : 'OutOfStock',
      image: pictures[0],
    }),
    heading(1, texts.heading),
    markdownLine(priced(product, allowOverAdding)),
    ...(groups.length === 0
      ? []
      : [
          table(
            SIZE_COLUMNS,
            groups.map((group) => sizeRow(group, allowOverAdding)),
          ),
        ]),
    ...section('О товаре', [
      ...htmlToMarkdown(texts.description, html),
      ...(texts.addition === undefined ? [] : htmlToMarkdown(texts.addition, html)),
    ]),
    ...section('Что внутри', parts.length === 0 ? [] : [parts.join('\n')]),
    ...section('Характеристики', pairs.length === 0 ? [] : [pairs.join('\n')]),
    ...section(
      'Фотографии',
      pictures.map((address, at) => picture(`${product.title}, фото ${at + 1}`, address)),
    ),
    ...section('В магазине', [
      [
        `- ${link('Страница товара', url, url)}`,
        ...crumbs.map((crumb) => `- ${link(inlineText(crumb.title), crumb.path, url)}`),
      ].join('\n'),
    ]),
  ]);
}
