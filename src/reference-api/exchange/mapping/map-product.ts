import type { OfferRecord, Problem, ProductRecord } from '../records/record.ts';
import { factsOf, type ProductFacts, withProperties } from './facts-of-product.ts';
import type { MappedGroup } from './groups.ts';
import type { MappingContext } from './mapping-context.ts';
import type { ShopProduct } from './shop-product.ts';
import { sizesOf } from './sizes.ts';
import { capitalised, htmlOf, titleOf } from './texts.ts';

/** Where goods without a group of their own stand. */
export const OTHER_GOODS: MappedGroup = { key: '', title: 'Другие товары', parentKey: null, sort: 1_000_000 };

/** Makers that are countries: some shops write where goods come from in the place of who made them. */
const COUNTRIES =
  /^(?:китай|россия|рф|турция|италия|индия|корея|южная корея|республика корея|япония|германия|франция|испания|беларусь|белоруссия|узбекистан|пакистан|польша|тайвань|вьетнам|бангладеш|португалия|сша|великобритания|англия|казахстан|киргизия|армения)$/i;

export interface MappedProduct {
  /** Undefined for what cannot be shown. */
  product: ShopProduct | undefined;
  problems: Problem[];
}

/** The title for the site, with the colour where it joins goods of several colours. */
function siteTitle(product: ProductRecord, { title, colour }: ProductFacts, context: MappingContext): string {
  const own = capitalised(titleOf(product.title ?? ''));
  if (title === '') return own;
  context.guesses.add({ about: 'title', name: 'site', use: 'colour' });
  const short = capitalised(titleOf(title));
  const isSaid = colour === '' || short.toLowerCase().includes(colour.toLowerCase());
  return isSaid ? short : `${short}, ${beyond(short, colour)}`;
}

/** «люрекс синий» after a title that ends with «люрекс» is «синий». */
function beyond(title: string, colour: string): string {
  const words = colour.split(' ');
  const said = title.toLowerCase();
  const isRepeated = (count: number) => said.endsWith(` ${words.slice(0, count).join(' ').toLowerCase()}`);
  const repeated = words.findLastIndex((_, at) => at > 0 && isRepeated(at));
  return words.slice(Math.max(repeated, 0)).join(' ');
}

function chainOf({ groupIds = [] }: ProductRecord, context: MappingContext, problems: Problem[], id: string) {
  for (const groupId of groupIds) {
    const chain = context.groups.chain(groupId);
    if (chain.length > 0) return chain;
    if (!context.groups.has(groupId)) problems.push({ code: 'unknownGroup', id, groupId });
  }
  context.guesses.add({ about: 'group', name: '', use: OTHER_GOODS.title });
  return [OTHER_GOODS];
}

function makerOf(
  { maker }: ProductRecord,
  facts: ProductFacts,
  context: MappingContext,
): ShopProduct['maker'] {
  if (maker === undefined || maker === null) return null;
  const title = titleOf(maker.title);
  if (title === '') return null;
  if (!COUNTRIES.test(title)) return { key: maker.id, title };
  context.guesses.add({ about: 'maker', name: title, use: 'country' });
  if (!facts.options.some(({ code }) => code === 'country'))
    facts.options.push({ code: 'country', title: 'Страна', values: [title] });
  return null;
}

const isService = ({ requisites = [] }: ProductRecord): boolean =>
  requisites.some(
    ({ title, value }) => /^тип\s*номенклатуры$/i.test(title) && /^(?:услуга|работа)/i.test(value.trim()),
  );

/** Goods and what can be bought of them, as the shop is to have them; or why it cannot. */
export function mapProduct(
  product: ProductRecord,
  told: readonly OfferRecord[],
  context: MappingContext,
): MappedProduct {
  const { id } = product;
  const offers = withProperties(told, context);
  const problems: Problem[] = [];
  if (isService(product)) return { product: undefined, problems: [{ code: 'service', id }] };
  const facts = factsOf(product, offers, context);
  const title = siteTitle(product, facts, context);
  if (title === '') return { product: undefined, problems: [{ code: 'noTitle', id }] };
  const { sizes, problems: unsold } = sizesOf(product, offers, facts, context);
  problems.push(...unsold);
  if (offers.length === 0) problems.push({ code: 'noPrice', id });
  if (sizes.length === 0) return { product: undefined, problems };
  const isGone = product.deleted === true;
  const maker = makerOf(product, facts, context);
  const brand = maker === null ? [] : [{ code: 'brendy', title: 'Бренд', values: [maker.title] }];
  const hasBrand = facts.options.some(({ code }) => code === 'brendy');
  return {
    product: {
      key: id,
      title,
      vendorCode: (product.article ?? '').trim(),
      barcode: (product.barcode ?? '').trim(),
      description: product.description ? htmlOf(product.description) : '',
      chain: chainOf(product, context, problems, id),
      isGone,
      maker,
      options: hasBrand ? facts.options : [...facts.options, ...brand],
      params: facts.params,
      stickers: isGone ? [] : facts.stickers,
      sizes: isGone ? sizes.map((size) => ({ ...size, isSold: false, stock: 0 })) : sizes,
      pictures: product.pictures ?? [],
      oldUrl: product.url ?? '',
    },
    problems,
  };
}
