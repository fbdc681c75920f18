import { atom, type ReadableAtom } from 'nanostores';
import { getCategories, type Category } from '../../../contract/catalog/category.ts';
import {
  findProducts,
  findSimilarProducts,
  getProductsByIds,
  type Product,
  type ProductSelection,
} from '../../../contract/catalog/product.ts';
import { hrefOf, type SafeUrl } from '../../../contract/calls/safe-url.ts';
import { getWidget } from '../../../contract/content/widget.ts';
import type { RowPlan } from '../../../domain/product/product-rows.ts';
import { environment } from '../../../stores/environment/environment.ts';

export const ROW_LIMIT = 20;
const SIMILAR_LIMIT = 12;

export interface RowProducts {
  readonly title: string;
  readonly href: SafeUrl | undefined;
  readonly products: readonly Product[];
}

/** Failed rows are hidden like empty ones. */
export type RowState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & RowProducts)
  | { readonly status: 'empty' };

export const rowKey = (plan: RowPlan): string =>
  plan.kind === 'widget' || plan.kind === 'category' ? `${plan.kind}:${plan.code}` : plan.kind;

const $states = atom<Readonly<Record<string, RowState>>>({});

export const $productRows: ReadableAtom<Readonly<Record<string, RowState>>> = $states;

let categories: Promise<readonly Category[]> | undefined;

/** Once; after a failure the next row retries. */
const loadCategories = (): Promise<readonly Category[]> =>
  (categories ??= environment()
    .client.call(getCategories, {})
    .then(({ data }) => data)
    .catch((error: unknown) => {
      categories = undefined;
      throw error;
    }));

async function byIds(ids: readonly number[]): Promise<readonly Product[]> {
  if (ids.length === 0) return [];
  const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
  const productsById = new Map(data.map((product) => [product.id, product]));
  return ids.flatMap((id) => productsById.get(id) ?? []);
}

async function selected(selection: ProductSelection): Promise<readonly Product[]> {
  const body = { ...selection, page: 1, limit: ROW_LIMIT };
  return (await environment().client.call(findProducts, { body })).data;
}

async function fetchRow(plan: RowPlan, productId: number): Promise<RowProducts> {
  switch (plan.kind) {
    case 'accessories':
      return { title: plan.title, href: undefined, products: await byIds(plan.ids) };
    case 'widget': {
      const widget = await environment().client.call(getWidget, { params: { code: plan.code } });
      return { title: widget.title, href: hrefOf(widget.link), products: await byIds(widget.productIds) };
    }
    case 'same-brand':
      return { title: plan.title, href: undefined, products: await selected(plan.selection) };
    case 'category': {
      const category = (await loadCategories()).find(({ code }) => code === plan.code);
      if (!category) return { title: '', href: undefined, products: [] };
      const { id, title } = category;
      return {
        title,
        href: undefined,
        products: await selected({ category: id, filters: [...plan.filters] }),
      };
    }
    case 'similar': {
      const body = { productId, limit: SIMILAR_LIMIT };
      const { data } = await environment().client.call(findSimilarProducts, { body });
      return { title: plan.title, href: undefined, products: data };
    }
  }
}

const set = (key: string, state: RowState): void => $states.set({ ...$states.get(), [key]: state });

async function loadRow(plan: RowPlan, productId: number): Promise<void> {
  const key = rowKey(plan);
  // Loaded rows are kept.
  if ($states.get()[key] !== undefined) return;
  set(key, { status: 'loading' });
  try {
    const row = await fetchRow(plan, productId);
    const products = row.products.filter(({ id }) => id !== productId);
    set(key, products.length > 0 ? { status: 'ready', ...row, products } : { status: 'empty' });
  } catch (error) {
    console.error(`The row ${key} of product ${productId} could not be loaded.`, error);
    set(key, { status: 'empty' });
  }
}

/** Loads rows in parallel, each once. */
export async function loadProductRows(plans: readonly RowPlan[], productId: number): Promise<void> {
  await Promise.all(plans.map((plan) => loadRow(plan, productId)));
}
