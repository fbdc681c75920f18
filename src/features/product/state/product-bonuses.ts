import { atom, type ReadableAtom } from 'nanostores';
import { getProductsBonuses } from '../../../contract/account/bonus.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** Kopecks per unit, by group id. */
export type OwnBonuses = (groupId: number) => number;

const $bonuses = atom<OwnBonuses | undefined>(undefined);

/** Undefined for a guest and until loaded. */
export const $ownBonuses: ReadableAtom<OwnBonuses | undefined> = $bonuses;

const NONE: OwnBonuses = () => 0;

/** @throws HttpError, NetworkError, ContractError */
async function fetchOwnBonuses(productId: number): Promise<OwnBonuses> {
  const { data } = await environment().client.call(getProductsBonuses, { query: { ids: [productId] } });
  const product = data.find((each) => each.productId === productId);
  if (!product) return NONE;
  const sizes = new Map(product.groups?.map(({ id, bonuses }) => [id, bonuses]));
  return (groupId) => sizes.get(groupId) ?? product.bonuses;
}

/** Loads bonuses, again after a change of customer; returns the unsubscription. */
export function watchOwnBonuses(productId: number): () => void {
  const stop = $customer.subscribe((owner) => {
    $bonuses.set(undefined);
    if (owner === null) return;
    const set = (bonuses: OwnBonuses) => {
      if ($customer.get() === owner) $bonuses.set(bonuses);
    };
    fetchOwnBonuses(productId).then(set, (error: unknown) => {
      console.error('What the product brings the customer could not be loaded.', error);
      set(NONE);
    });
  });
  return () => {
    stop();
    $bonuses.set(undefined);
  };
}
