import { asPastedVideo } from '../../../contract/calls/pasted-video.ts';
import type { Category } from '../../../contract/catalog/category.ts';
import type { CategoryRef, Option, Product } from '../../../contract/catalog/product.ts';
import { ClipId, WILLOW_CAPTIONS } from '../clips/clips.ts';
import { CARE } from '../cloth/care.ts';
import { partnerIdOf } from '../partners/partners.ts';
import { randomOf } from '../random.ts';
import { capitalised, counted, typeset, withUnits } from '../typography.ts';
import { descriptionOf } from './description.ts';
import type { StockedSpec } from './stocked-specs.ts';
import { groupsOf } from './groups.ts';
import type { OptionCode } from './options.ts';
import { picturesOf } from './pictures.ts';
import { PRINT_TEXTS } from './print-texts.ts';
import { withBonuses } from '../../bonuses/rules.ts';
import { BONUS_PERCENT } from '../shop/rules.ts';
import { cardPricesOf } from '../../card-prices.ts';
import { REDUCED_UNTIL, stickersOf } from './stickers.ts';

export const FIRST_PRODUCT_ID = 1001;

export interface ProductContext {
  seed: number;
  /** Chain of categories, root first, by the code of the last. */
  chains: ReadonlyMap<string, readonly Category[]>;
  options: (values: Partial<Record<OptionCode, readonly string[]>>) => Option[];
}

/** Smaller patterns need no matching. */
const MATCHED_REPEAT_CM = 12;

/** Cloths whose pile lies one way. */
const NAPPED: ReadonlySet<string> = new Set(['barhat']);

const param = (code: string, title: string, content: string) => ({ code, title, content });

function brandOf({ line }: StockedSpec): Product['partner'] {
  if (line.country !== 'Россия') return null;
  const { partner } = line.kind;
  return { id: partnerIdOf(partner), title: partner };
}

function optionValues(spec: StockedSpec): Partial<Record<OptionCode, readonly string[]>> {
  const { line, shade, goods } = spec;
  const { kind } = line;
  return {
    cloth: [kind.title],
    fibre: [kind.fibre],
    composition: [withUnits(line.composition)],
    colour: [...new Set([shade.family, ...line.inks.slice(0, 1).map(({ family }) => family)])],
    print: [PRINT_TEXTS[line.print.kind].title],
    weave: [kind.weaveTitle],
    density: [withUnits(`${line.density} г/м²`)],
    ...(goods ? {} : { width: line.widths.map((width) => withUnits(`${width} см`)) }),
    ...(goods ? { size: spec.sizes.map(({ title }) => title).filter((title) => title !== '') } : {}),
    purpose: goods ? [goods.purpose] : kind.purposes,
    season: [kind.season],
    country: [line.country],
    brendy: line.country === 'Россия' ? [kind.partner] : [],
    quality: spec.quality === undefined ? [] : [spec.quality],
  };
}

function paramsOf(spec: StockedSpec, until: string | null): Product['params'] {
  const { kind, threads, print } = spec.line;
  const [along, across] = kind.shrinkage;
  return [
    param('shade', 'Оттенок', capitalised(spec.shade.title)),
    ...(spec.quality === undefined ? [] : [param('swatch', 'Цвет образца', spec.shade.hex)]),
    ...(kind.countsThreads
      ? [param('threads', 'Нитей на 1 см', counted(threads, ['нить', 'нити', 'нитей']))]
      : []),
    ...(spec.sample === undefined ? [] : [param('sample', 'Образец', spec.sample)]),
    param('uhod', 'Уход', typeset(CARE[kind.care].summary)),
    param('shrinkage', 'Усадка', withUnits(`до ${along} % по длине, до ${across} % по ширине`)),
    ...(spec.goods === null && print.kind !== 'none' && print.scale >= MATCHED_REPEAT_CM
      ? [param('repeat', 'Раппорт', withUnits(`${String(print.scale).replace('.', ',')} см`))]
      : []),
    ...(spec.goods === null && NAPPED.has(kind.code) ? [param('nap', 'Ворс', 'Направленный')] : []),
    ...(spec.discount > 0 ? [param('discount', 'Скидка, %', String(spec.discount))] : []),
    ...(until === null ? [] : [param('until', 'Цена действует до', until)]),
  ];
}

function seoPageOf(spec: StockedSpec, index: number): Product['seoPage'] {
  if (index % 40 !== 7) return null;
  const { kind } = spec.line;
  return {
    h1: `${spec.title} — купить в «Полотняном доме»`,
    additionalFields: {
      categoryTitle: `${kind.title} и вещи из ${kind.genitive}`,
      seodescr: `<p>${typeset(`«${spec.line.name}» — одна из серий, которые мы выбрали сами: ${kind.weaveTitle.toLowerCase()} переплетение, плотность ${spec.line.density} г/м². Пришлём образец до заказа.`)}</p>`,
    },
    config: { replaceDescription: index % 80 === 7 },
  };
}

/** The product that the API serves; `withLinks` adds the links to other products. */
export function createProduct(
  spec: StockedSpec,
  index: number,
  { seed, chains, options }: ProductContext,
): Product {
  const random = randomOf(seed, 'product', index);
  const id = FIRST_PRODUCT_ID + index;
  const groups = groupsOf(spec, id, random);
  const chain = chains.get(spec.category);
  if (!chain) throw new RangeError(`no category ${spec.category}`);
  const images = picturesOf(spec, index, seed).map(({ fileId }) => ({ fileId }));
  const remnants = Math.round(groups.reduce((sum, group) => sum + group.remnants, 0) * 10) / 10;
  const until = spec.discount > 0 && random.chance(0.4) ? random.pick(REDUCED_UNTIL) : null;
  const prices = cardPricesOf(groups);
  const product: Product = {
    id,
    code: spec.code,
    title: spec.title,
    sort: spec.line.index < 0 ? 900_000 + index : random.int(1000, 99_999),
    images,
    catalogImageId: images[0]?.fileId ?? null,
    categories: chain.map(({ id: categoryId, code, title }): CategoryRef => ({
      id: categoryId,
      code,
      title,
    })),
    groups,
    vendorCode: `${spec.goods ? 'И' : 'Т'}-${String(id).padStart(5, '0')}`,
    partner: brandOf(spec),
    seoPage: seoPageOf(spec, index),
    description: descriptionOf(spec, index, seed),
    videoLink: spec.videoLink === undefined ? null : asPastedVideo(spec.videoLink),
    videos: spec.line.index === 0 ? [{ fileId: ClipId.willowSatin, captions: WILLOW_CAPTIONS }] : [],
    options: options(optionValues(spec)),
    params: paramsOf(spec, until),
    cardPrices: prices,
    discount: spec.discount > 0 ? { value: spec.discount } : null,
    complectation: { products: [...(spec.goods?.parts ?? [])] },
    allRemnants: remnants,
    setProducts: [],
    stickerIds: stickersOf({
      spec,
      isNew: random.chance(0.1),
      isHit: random.chance(0.07),
      until,
      pieceCount: remnants,
    }),
    bonuses: 0,
  };
  return withBonuses(product, BONUS_PERCENT);
}
