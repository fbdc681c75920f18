import type { Config } from '../../contract/shop/config.ts';
import { flagList, flagText, formFlagsOf } from '../../domain/shop/flags.ts';
import type { CodeKind } from '../problems/warning.ts';

/** A code that the configuration names; `setting` says where. */
export interface NamedCode {
  readonly setting: string;
  readonly kind: CodeKind;
  readonly name: string;
}

type Names = string | readonly string[] | undefined;

const named = (kind: CodeKind, setting: string, names: Names): NamedCode[] =>
  [...new Set(typeof names === 'string' ? [names] : names)]
    .filter((name) => name !== '')
    .map((name) => ({ setting, kind, name }));

/** Without the banners for dealers and over the page: guests, as whom a build asks, may not be shown them. */
const ofShowcase = ({ showcase = {} }: Config): NamedCode[] => [
  ...named('banner', 'showcase.heroBanners', showcase.heroBanners),
  ...named('banner', 'showcase.storyBanners', showcase.storyBanners),
  ...named('banner', 'showcase.listingBanners', showcase.listingBanners),
  ...named('widget', 'showcase.homeWidgets', showcase.homeWidgets),
  ...named('widget', 'showcase.actionsWidget', showcase.actionsWidget),
];

const ofPages = ({ pages = {}, texts = {} }: Config): NamedCode[] => [
  ...named('page', 'pages.header', pages.header),
  ...named('page', 'pages.menu', pages.menu),
  ...named('page', 'pages.home', pages.home),
  ...named(
    'page',
    'pages.groups',
    pages.groups?.flatMap((group) => group.pages),
  ),
  ...named('page', 'pages.contacts', pages.contacts),
  ...named('page', 'pages.shopPoints', pages.shopPoints),
  ...named(
    'page',
    'texts.orderSteps',
    texts.orderSteps?.flatMap(({ page }) => page ?? []),
  ),
];

const ofProducts = ({ products = {}, assistant = {} }: Config): NamedCode[] => [
  ...named('option', 'products.brand', products.brand),
  ...named('option', 'products.composition', products.composition),
  ...named('option', 'products.width', products.width),
  ...named('option', 'products.shrinkage', products.shrinkage),
  ...named('option', 'products.repeat', products.repeat),
  ...named('option', 'products.nap', products.nap),
  ...named('option', 'products.care', products.care),
  ...named('option', 'products.size', products.size),
  ...named('option', 'products.colour', products.colour),
  ...named('option', 'products.quality', products.quality),
  ...named('option', 'products.shade', products.shade),
  ...named('option', 'products.swatch', products.swatch),
  ...named('option', 'products.print', products.print),
  ...named('option', 'products.properNames', products.properNames),
  ...named('option', 'products.barcode', products.barcode),
  ...named('option', 'products.hiddenParams', products.hiddenParams),
  ...named(
    'filter',
    'assistant.questions',
    assistant.questions?.flatMap((question) => (question.kind === 'filter' ? question.code : [])),
  ),
];

function ofFlags({ flags }: Config): NamedCode[] {
  const text = (kind: CodeKind, name: Parameters<typeof flagText>[1]) =>
    named(kind, `flags.${name}`, flagText(flags, name));
  const list = (kind: CodeKind, name: Parameters<typeof flagList>[1]) =>
    named(kind, `flags.${name}`, flagList(flags, name));
  return [
    ...text('widget', 'PRODUCT_WIDGET'),
    ...text('category', 'CUSTOM_CAROUSEL_CATEGORY'),
    ...list('category', 'CUSTOM_CAROUSEL_CHILDREN'),
    ...list('category', 'CATEGORIES_WITHOUT_FILTERS'),
    ...list('option', 'FILTERS_CODES'),
    ...list('raffle', 'RAFFLES'),
    ...text('newsTag', 'ACTIONS_TAG'),
    ...formFlagsOf(flags).flatMap((flag) => named('form', `flags.${flag}`, flags[flag]?.trim())),
  ];
}

/** Every code that a shop's configuration itself names; what stands for what it leaves out is the storefront's matter. */
export const namedCodes = (config: Config): NamedCode[] => [
  ...ofShowcase(config),
  ...ofPages(config),
  ...ofProducts(config),
  ...named(
    'shopPointTag',
    'shopPoints.kinds',
    config.shopPoints?.kinds?.map(({ tag }) => tag),
  ),
  ...ofFlags(config),
];
