import { atom, type ReadableAtom } from 'nanostores';
import { viewProduct, type Group } from '../../../contract/catalog/product.ts';
import { groupsWithBonuses } from '../../../domain/prices/group-bonuses.ts';
import { environment } from '../../../stores/environment/environment.ts';

const $groups = atom<ReadonlyMap<number, readonly Group[]>>(new Map());

/** Groups that the page has fetched again, by product id. They replace the groups in the prebuilt page. */
export const $refreshedGroups: ReadableAtom<ReadonlyMap<number, readonly Group[]>> = $groups;

/** Fetches a product’s groups again when the page proves out of date. If that fails, the earlier groups stay. */
export async function refreshGroups(productId: number): Promise<void> {
  try {
    const product = await environment().client.call(viewProduct, { query: { id: productId } });
    $groups.set(new Map([...$groups.get(), [productId, groupsWithBonuses(product)]]));
  } catch {
    // The shopper already sees an error message; the API checks the stock again at the next attempt.
  }
}
