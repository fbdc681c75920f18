import { atom, type ReadableAtom } from 'nanostores';
import { viewProduct, type Group } from '../../../contract/catalog/product.ts';
import { groupsWithBonuses } from '../../../domain/prices/group-bonuses.ts';
import { environment } from '../../../stores/environment/environment.ts';

const $groups = atom<ReadonlyMap<number, readonly Group[]>>(new Map());

/** Refetched groups by product id; they replace prebuilt ones. */
export const $refreshedGroups: ReadableAtom<ReadonlyMap<number, readonly Group[]>> = $groups;

/** Refetches groups of an outdated page; on failure they stay. */
export async function refreshGroups(productId: number): Promise<void> {
  try {
    const product = await environment().client.call(viewProduct, { query: { id: productId } });
    $groups.set(new Map([...$groups.get(), [productId, groupsWithBonuses(product)]]));
  } catch {
    // An error is shown already; the API checks the stock with the next attempt.
  }
}
