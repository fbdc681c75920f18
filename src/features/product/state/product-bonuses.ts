import { atom, type ReadableAtom } from 'nanostores';
import { getProductsBonuses } from '../../../contract/account/bonus.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** Kopecks that one unit brings a customer, by the id of its size. */
export type OwnBonuses = (groupId: number) => number;

const $bonuses = atom<OwnBonuses | undefined>(undefined);

/** What the page's product brings the customer; undefined for a guest, and until the shop has said it. */
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

/** Asks the shop what a product brings the person who is signed in, also after the customer changes; returns what ends this. */
export function followOwnBonuses(productId: number): () => void {
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
