import { atom, type ReadableAtom } from 'nanostores';
import { viewProduct, type Group } from '../contract/product.ts';
import { environment } from './environment.ts';

const $groups = atom<ReadonlyMap<number, readonly Group[]>>(new Map());

/** The groups of products, by the products' ids, of which the page has asked the shop anew. */
export const $liveGroups: ReadableAtom<ReadonlyMap<number, readonly Group[]>> = $groups;

/** Asks what there is of a product now, where the page turned out to be out of date. What is known stays if that fails. */
export async function refreshGroups(productId: number): Promise<void> {
  try {
    const { groups } = await environment().client.call(viewProduct, { query: { id: productId } });
    $groups.set(new Map([...$groups.get(), [productId, groups]]));
  } catch {
    // The shopper has been told what went wrong, and the shop decides at the next try.
  }
}
