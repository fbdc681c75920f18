import type { Partner } from '../../contract/catalog/partner.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import { formIdOf } from '../forms/form.ts';
import { groupsWithBonuses } from '../prices/group-bonuses.ts';
import { productRows, type RowPlan } from './product-rows.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** What the islands of a product's page know of the product. */
export interface PageProduct {
  readonly product: {
    readonly id: number;
    readonly title: string;
    readonly path: string;
    readonly imageId: number | null;
  };
  readonly groups: readonly Group[];
  /** The brand's. */
  readonly sizeTable: Partner['sizeTable'];
  readonly allowOverAdding: boolean;
  readonly sizeHelp: {
    readonly note?: string | undefined;
    /** Whether sizes can be asked about. */
    readonly hasForm: boolean;
  };
  /** Of the page that says whom to ask where there is no size to ask for. */
  readonly contacts?: { readonly path: string } | undefined;
  /** Rows of other products. */
  readonly rows: readonly RowPlan[];
}

interface Settings {
  readonly config: {
    readonly basket: { readonly allowOverAdding: boolean };
    readonly flags: Readonly<Record<string, string>>;
  };
  readonly products: ProductCodes;
  readonly texts: { readonly sizes: string };
}

/** What the islands of a product's page are given; `found` is what other records say. */
export function pageProduct(
  record: Product & { readonly path: string },
  { config, products, texts }: Settings,
  found: Partial<Pick<PageProduct, 'sizeTable' | 'contacts'>>,
): PageProduct {
  const { id, title, path, images } = record;
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
    rows: productRows(record, config.flags, products),
  };
}
