import type { Partner } from '../../contract/catalog/partner.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { formIdOf } from '../forms/form.ts';
import { groupsWithBonuses } from '../prices/group-bonuses.ts';
import type { Sample } from './sample.ts';
import { productRows, type RowPlan } from './product-rows.ts';
import type { ShopParts } from '../shop/shop-parts.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** For the product page's islands. */
export interface PageProduct {
  readonly product: {
    readonly id: number;
    readonly title: string;
    readonly path: string;
    readonly imageId: number | null;
  };
  readonly groups: readonly Group[];
  /** Of the brand. */
  readonly sizeTable: Partner['sizeTable'];
  readonly allowOverAdding: boolean;
  readonly sizeHelp: {
    readonly note?: string | undefined;
    /** Whether a question form is configured. */
    readonly hasForm: boolean;
  };
  /** The page about asking for a missing size. */
  readonly contacts?: { readonly path: string } | undefined;
  /** Whether metres cannot be worked out, though it is sold by the metre. */
  readonly noMetres?: true | undefined;
  /** What the shop does not have of the ways to buy; absent where it has all. */
  readonly without?: readonly ShopPart[] | undefined;
  readonly sample?: Sample | undefined;
  readonly rows: readonly RowPlan[];
}

/** Parts of the shop that the ways to buy belong to. */
const buying: readonly ShopPart[] = ['quickOrders', 'restockRequests', 'bonuses'];

interface Settings extends ShopParts {
  readonly config: {
    readonly basket: { readonly allowOverAdding: boolean };
    readonly flags: Readonly<Record<string, string>>;
  };
  readonly products: ProductCodes;
  readonly texts: { readonly sizes: string };
}

/** `found` comes from other records. */
export function pageProduct(
  record: Product & { readonly path: string },
  { config, products, texts, without }: Settings,
  found: Partial<Pick<PageProduct, 'sizeTable' | 'contacts' | 'noMetres' | 'sample'>>,
): PageProduct {
  const { id, title, path, images } = record;
  const missing = without?.filter((part) => buying.includes(part)) ?? [];
  return {
    product: { id, title, path, imageId: images[0]?.fileId ?? null },
    groups: groupsWithBonuses(record),
    sizeTable: found.sizeTable ?? null,
    allowOverAdding: config.basket.allowOverAdding,
    sizeHelp: {
      note: texts.sizes || undefined,
      hasForm: formIdOf(config.flags, 'FORM_SIZE_INFORMATION') !== undefined,
    },
    contacts: found.contacts && { path: found.contacts.path },
    noMetres: found.noMetres,
    without: missing.length > 0 ? missing : undefined,
    sample: found.sample,
    rows: productRows(record, config.flags, products),
  };
}
