import type { Card, Crumb, ProductRecord } from '../../../content/records.ts';
import type { Config } from '../../../contract/shop/config.ts';
import type { CategoryRef, Product } from '../../../contract/catalog/product.ts';
import type { Sticker } from '../../../contract/catalog/sticker.ts';
import { cardOf } from '../../../domain/catalog/card.ts';
import { qualityOf } from '../../../domain/product/siblings.ts';
import { productTexts } from '../../../domain/seo/product-seo.ts';
import { productCodesOf } from '../../../domain/shop/shop-defaults.ts';
import { productPath } from '../../../paths.ts';
import { type CategoryTree, ROOT } from './category-tree.ts';
import { placeProduct } from './product-place.ts';
import { safeVideo } from '../content/safe-blocks.ts';
import type { ReportLink } from '../content/unsafe-links.ts';
import type { CleanHtml } from '../content/rich-text.ts';

/** Codes of the values that the product's stickers show. */
const placeholders = (stickerIds: readonly number[], stickers: ReadonlyMap<number, Sticker>) =>
  new Set(
    stickerIds.flatMap((id) =>
      [...(stickers.get(id)?.nameTemplate ?? '').matchAll(/\{([\w-]+)\}/g)].map(([, code]) => code),
    ),
  );

function cleanSeoPage(seoPage: NonNullable<Product['seoPage']>, clean: CleanHtml, report: ReportLink) {
  const { seodescr } = seoPage.additionalFields;
  const additionalFields = {
    ...seoPage.additionalFields,
    seodescr:
      seodescr === null
        ? null
        : clean(seodescr, (address) => report('seoPage.additionalFields.seodescr', address)),
  };
  return { ...seoPage, additionalFields };
}

/** Links only to categories that have a page; the product's own has the title that its page gives it. */
function crumbsOf(categories: readonly CategoryRef[], tree: CategoryTree, ownTitle: string): Crumb[] {
  const crumbs = tree.crumbs(categories.at(-1)?.id ?? ROOT);
  const own = crumbs.length === categories.length ? crumbs.length - 1 : undefined;
  return crumbs.map((crumb, index) => (index === own ? { ...crumb, title: ownTitle } : crumb));
}

/** `product:{code}`; `product` holds public prices only. */
export function productRecord(
  product: Product,
  {
    tree,
    clean,
    report,
  }: { readonly tree: CategoryTree; readonly clean: CleanHtml; readonly report: ReportLink },
  { chain: categories } = placeProduct(product, tree),
): ProductRecord {
  const { categoryTitle } = productTexts({ ...product, categories });
  return {
    ...product,
    categories,
    description: clean(product.description, (address) => report('description', address)),
    videoLink: safeVideo(product.videoLink, 'videoLink', report),
    seoPage: product.seoPage && cleanSeoPage(product.seoPage, clean, report),
    path: productPath({ code: product.code, categories }),
    crumbs: crumbsOf(categories, tree, categoryTitle),
  };
}

/** `card:{id}`. */
export function card(
  product: Product,
  { path }: ProductRecord,
  stickers: ReadonlyMap<number, Sticker>,
  { basket: { allowOverAdding }, products }: Pick<Config, 'basket' | 'products'>,
): Card {
  const made = cardOf(product, { allowOverAdding });
  const shown = placeholders(product.stickerIds, stickers);
  const values = Object.entries(made.stickerValues).filter(([code]) => shown.has(code));
  const quality = qualityOf(product, productCodesOf({ products }));
  return {
    ...made,
    path,
    stickerValues: Object.fromEntries(values),
    ...(quality && { hasQuality: true }),
  };
}
