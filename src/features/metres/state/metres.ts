import { atom, type ReadableAtom } from 'nanostores';
import { type Product, viewProduct } from '../../../contract/catalog/product.ts';
import type { Asked } from '../../../domain/metres/metres-view.ts';
import { metresOf, type MetresSettings } from '../../../domain/shop/metres-defaults.ts';
import { type ProductCodes, productCodesOf } from '../../../domain/shop/shop-defaults.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';
import { shopConfig } from '../../../stores/shop/config.ts';

export interface ClothOnSale {
  /** With the visitor's prices. */
  readonly product: Product;
  readonly settings: MetresSettings;
  readonly codes: ProductCodes;
  readonly allowOverAdding: boolean;
}

const $state = atom<LoadState<ClothOnSale>>({ status: 'idle' });

export const $cloth: ReadableAtom<LoadState<ClothOnSale>> = $state;

const latest = createLatestRequest();

/** Asks for the product as it is now: its stock and prices may differ from the page's. */
export const loadCloth = (productId: number): Promise<void> =>
  latest.load($state, async (signal) => {
    const [config, product] = await Promise.all([
      shopConfig(),
      environment().client.call(viewProduct, { query: { id: productId } }, { signal }),
    ]);
    return {
      product,
      settings: metresOf(config),
      codes: productCodesOf(config),
      allowOverAdding: config.basket.allowOverAdding,
    };
  });

interface TypedMeasures {
  readonly group: number | undefined;
  readonly kind: string | undefined;
  /** By kind, since kinds share names of fields. */
  readonly byKind: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Kept while the page lives, so that a closed dialog loses nothing. */
const $typed = atom<TypedMeasures>({ group: undefined, kind: undefined, byKind: new Map() });

export const $typedMeasures: ReadableAtom<TypedMeasures> = $typed;

/** Takes over what stands in the form of `kind`, where `chosen` may be another one. */
export function keepMeasures(
  kind: string,
  chosen: Pick<TypedMeasures, 'group' | 'kind'>,
  fields: ReadonlyMap<string, string>,
): void {
  $typed.set({ ...chosen, byKind: new Map([...$typed.get().byKind, [kind, fields]]) });
}

/** What is asked for `usual` where nothing else was chosen. */
export function requestedMeasures(
  { group, kind, byKind }: TypedMeasures,
  usual: { readonly group: number; readonly kind: string | undefined },
): Asked {
  const code = kind ?? usual.kind;
  return {
    group: group ?? usual.group,
    kind: code,
    typed: (name) => byKind.get(code ?? '')?.get(name),
  };
}
