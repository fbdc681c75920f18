import type { Product, ProductSelection } from '../../contract/catalog/product.ts';
import { flagList, flagText, isFlagOn, isFlagSet } from '../shop/flags.ts';
import { ACCESSORIES_PARAM } from './hidden-params.ts';
import { quoted } from '../prices/quotation.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** A row of other products to load. */
export type RowPlan =
  | { readonly kind: 'accessories'; readonly title: string; readonly ids: readonly number[] }
  | { readonly kind: 'widget'; readonly code: string }
  | { readonly kind: 'same-brand'; readonly title: string; readonly selection: ProductSelection }
  /** Titled by the category, known by its code until categories are loaded. */
  | {
      readonly kind: 'category';
      readonly code: string;
      readonly filters: NonNullable<ProductSelection['filters']>;
    }
  | { readonly kind: 'similar'; readonly title: string };

type Subject = Pick<Product, 'categories' | 'options' | 'params'>;
type BrandCodes = Pick<ProductCodes, 'brand' | 'brandCategoryId'>;
type Flags = Readonly<Record<string, string>>;

const WIDGET_OF_PRODUCTS = 'products';

/** Distinct ids, whatever separates them. */
const idsIn = (content: string): number[] => [...new Set(content.match(/\d+/g) ?? [])].map(Number);

function accessories({ params }: Subject, flags: Flags): RowPlan[] {
  if (!isFlagOn(flags, 'ACCESSORIES_PRODUCTS')) return [];
  const ids = idsIn(params.find(({ code }) => code === ACCESSORIES_PARAM)?.content ?? '');
  return ids.length > 0 ? [{ kind: 'accessories', title: 'С этим покупают', ids }] : [];
}

function widget(flags: Flags): RowPlan[] {
  const code = flagText(flags, 'PRODUCT_WIDGET');
  return flagText(flags, 'WIDGET_TYPE') === WIDGET_OF_PRODUCTS && code !== ''
    ? [{ kind: 'widget', code }]
    : [];
}

function sameBrand({ options }: Subject, flags: Flags, codes: BrandCodes): RowPlan[] {
  if (!isFlagOn(flags, 'OTHER_BRAND_PRODUCTS')) return [];
  const brands = options.find(({ code }) => code === codes.brand)?.values ?? [];
  if (brands.length === 0) return [];
  const names = brands.map(({ title }) => quoted(title)).join(', ');
  const filters = [{ code: codes.brand, valueIds: brands.map(({ id }) => id) }];
  const selection = { category: codes.brandCategoryId, filters };
  return [{ kind: 'same-brand', title: `Ещё от ${names}`, selection }];
}

function customCarousels({ categories, options }: Subject, flags: Flags): RowPlan[] {
  const root = flagText(flags, 'CUSTOM_CAROUSEL_CATEGORY');
  if (!isFlagSet(flags, 'ADD_CUSTOM_CAROUSEL') || root === '' || categories.at(-1)?.code !== root) return [];
  const filtering = flagList(flags, 'FILTERS_CODES');
  const unfiltered = flagList(flags, 'CATEGORIES_WITHOUT_FILTERS');
  const filters = options
    .filter(({ code, values }) => filtering.includes(code) && values.length > 0)
    .map(({ code, values }) => ({ code, valueIds: values.map(({ id }) => id) }));
  return [...new Set(flagList(flags, 'CUSTOM_CAROUSEL_CHILDREN'))].map((code) => ({
    kind: 'category',
    code,
    filters: unfiltered.includes(code) ? [] : filters,
  }));
}

/** Rows in order; whether they have products is known after loading. */
export const productRows = (product: Subject, flags: Flags, codes: BrandCodes): readonly RowPlan[] => [
  ...accessories(product, flags),
  ...customCarousels(product, flags),
  { kind: 'similar', title: 'Похожие товары' },
  ...sameBrand(product, flags, codes),
  ...widget(flags),
];
