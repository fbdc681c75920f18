import { cloth, importXml, offersXml } from './goods-files.ts';
import { shopWith1C } from './shop-with-1c.ts';

/** A shop with two cloths of 1C; returns the ids of what can be ordered. */
export async function shopWithCloth() {
  const { api, oneC } = shopWith1C();
  const cloths = [cloth('1', 990.5, 50), cloth('2', 333.33, 50)];
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const groups = cloths.map(({ id }) => api.store.products.byCode(`len-${id}`)?.groups[0]?.id ?? 0);
  return { api, oneC, groups: groups as [number, number] };
}

export const statusOf = (api: Awaited<ReturnType<typeof shopWithCloth>>['api'], id: number) =>
  api.store.orders.byId(id)?.status;
