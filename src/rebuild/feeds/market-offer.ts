import type { ProductRecord } from '../../content/records.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { brandTitle } from '../../domain/catalog/brand-title.ts';
import { formatCount } from '../../domain/text/format.ts';
import { plainText, shortText } from '../../domain/text/plain-text.ts';
import { qualityGroupId, type Siblings } from '../../domain/product/siblings.ts';
import { productTexts } from '../../domain/seo/product-seo.ts';
import { type GroupWithSale, groupsWithSales } from '../../domain/prices/sale.ts';
import type { ProductCodes, SaleTerms } from '../../domain/shop/shop-defaults.ts';
import { NO_SIZE, sizeOf } from '../../domain/product/size.ts';
import { currencyOf } from '../../domain/seo/structured-data/offers.ts';
import { pictureUrl } from '../../domain/seo/structured-data/picture-url.ts';
import { type ShopFacts, urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { productSizePath } from '../../domain/product/size-address.ts';
import { marketParams } from './market-params.ts';
import { cdata, element, textElement } from '../../domain/text/xml.ts';

/** Limits of the market: pictures of an offer, digits of a group's id, characters of texts. */
const MAX_PICTURES = 10;
const MAX_GROUP_ID = 999_999_999;
const MAX_NAME_LENGTH = 150;
const MAX_VENDOR_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 3000;
const MAX_NOTE_LENGTH = 50;

const BARCODE = /^(\d{8}|\d{12,14})$/;

/** What the feed says of products, and by which codes it finds it. */
interface FeedFacts extends ShopFacts {
  readonly products: ProductCodes;
  readonly terms: SaleTerms;
}

const roubles = (kopecks: number) => (kopecks % 100 === 0 ? `${kopecks / 100}` : (kopecks / 100).toFixed(2));

/** A description with the tags that the market shows; as plain text where it is too long with them. */
function description(html: string): string {
  const marked = html
    .replace(/<(\/?)h[1-6]\b[^>]*>/g, '<$1h3>')
    .replace(/<(\/?)ol\b[^>]*>/g, '<$1ul>')
    .replace(/<(\/?)(p|br|ul|li|h3)\b[^<>]*>|<[^<>]*>/g, (_, slash?: string, name?: string) =>
      name ? `<${slash}${name}>` : ' ',
    )
    .trim();
  return marked.length <= MAX_DESCRIPTION_LENGTH ? marked : plainText(html, MAX_DESCRIPTION_LENGTH);
}

/** What cloth is sold by; a metre is the market's piece. */
function salesNote({ unit, step }: Group): string | undefined {
  if (unit !== 'metre') return undefined;
  const note = `Цена за метр, продаём от ${formatCount(step, 'metre')}`;
  return note.length <= MAX_NOTE_LENGTH ? note : undefined;
}

const barcode = ({ params: all }: ProductRecord, codes: ProductCodes): string | undefined =>
  all
    .map(({ code, content }) => (code === codes.barcode ? content.trim() : ''))
    .find((text) => BARCODE.test(text));

/** Those of its page; that of its cards where there are none. */
function picturesOf({ images, catalogImageId }: ProductRecord): number[] {
  const own = images.slice(0, MAX_PICTURES).map(({ fileId }) => fileId);
  return own.length === 0 && catalogImageId !== null ? [catalogImageId] : own;
}

/** A product's name with its size, which is never cut off. */
function nameOf(title: string, size: string | undefined): string {
  const ending = size === undefined ? '' : `, ${size}`;
  return shortText(title.trim(), Math.max(1, MAX_NAME_LENGTH - ending.length)) + ending;
}

interface Size extends GroupWithSale<Group> {
  /** Whether the product has others. */
  readonly several: boolean;
  /** Of all colours of its quality, else of all its sizes; undefined where there is no other of either. */
  readonly groupId: number | undefined;
  /**
   * A product is known by its own id, whatever sizes it gets: to counters of visits, and to the market from before. The oldest
   * size has it, with or without a price; others have that of their group.
   */
  readonly id: string;
}

function sizesOf(shop: FeedFacts, { id, groups }: ProductRecord, siblings: Siblings | undefined): Size[] {
  const sold = groupsWithSales(groups, shop.config.basket.allowOverAdding);
  const oldest = Math.min(...groups.map((group) => group.id));
  const several = sold.length > 1;
  const groupId = siblings ? qualityGroupId(siblings) : several ? id : undefined;
  return sold.map((one) => ({
    ...one,
    several,
    groupId,
    id: one.group.id === oldest ? String(id) : `s${one.group.id}`,
  }));
}

function sizeOffer(shop: FeedFacts, product: ProductRecord, size: Size, text: string): string {
  const { group, sale, several: isOneOfMany, groupId, id } = size;
  const { price, oldPrice, available } = sale;
  const note = salesNote(group);
  // A barcode is that of one thing; the record has one for all of its sizes.
  const code = isOneOfMany ? undefined : barcode(product, shop.products);
  const named = sizeOf(group.title);
  const parts = [
    textElement('url', urlOf(shop, isOneOfMany ? productSizePath(product.path, group.id) : product.path)),
    textElement('price', roubles(price)),
    oldPrice !== null && oldPrice > price && textElement('oldprice', roubles(oldPrice)),
    textElement('currencyId', currencyOf(shop)),
    textElement('categoryId', product.categories.at(-1)?.id ?? 0),
    ...picturesOf(product).map((fileId) => textElement('picture', pictureUrl(shop, fileId))),
    shop.terms.shipping.length > 0 && textElement('delivery', 'true'),
    textElement('name', nameOf(product.title, isOneOfMany && named !== NO_SIZE ? named : undefined)),
    textElement(
      'vendor',
      shortText(brandTitle(product, shop.products) ?? shop.site.title, MAX_VENDOR_LENGTH),
    ),
    product.vendorCode && textElement('vendorCode', product.vendorCode),
    text && element('description', cdata(text)),
    note && textElement('sales_notes', note),
    code && textElement('barcode', code),
    ...marketParams(product, group, shop.products),
  ];
  const attributes = {
    id,
    group_id: groupId !== undefined && groupId <= MAX_GROUP_ID ? groupId : undefined,
    available: String(available),
  };
  return `${element('offer', parts.filter(Boolean).join(''), attributes)}\n`;
}

/**
 * A product in the feed, in the shop's first currency: an offer for each size that has a price, on a line of its own. Undefined
 * where there is none, and where it has no picture, without which the market takes nothing.
 */
export function marketOffers(
  shop: FeedFacts,
  product: ProductRecord,
  siblings?: Siblings,
): string | undefined {
  const sizes = sizesOf(shop, product, siblings);
  if (sizes.length === 0 || picturesOf(product).length === 0) return undefined;
  const text = description(productTexts(product).description);
  return sizes.map((size) => sizeOffer(shop, product, size, text)).join('');
}
