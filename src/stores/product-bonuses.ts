import { getProductsBonuses } from '../contract/bonus.ts';
import { environment } from './environment.ts';

/** Kopecks that one unit of a product brings whoever is signed in. @throws HttpError, NetworkError, ContractError */
export async function fetchProductBonuses(productId: number): Promise<number> {
  const { data } = await environment().client.call(getProductsBonuses, { query: { ids: [productId] } });
  return data.find((each) => each.productId === productId)?.bonuses ?? 0;
}
