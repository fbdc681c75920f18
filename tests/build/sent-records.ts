import type { ShopUnderTest } from './shop-under-test.ts';

type Raw = Record<string, unknown>;

/** Sends the records of a list as `change` leaves them. */
export function sendList(shop: ShopUnderTest, path: string, change: (list: Raw[]) => unknown[]): void {
  shop.disturb = async (called, answer) => {
    if (called !== path) return answer;
    const body = (await answer.json()) as { data: Raw[] };
    return Response.json({ ...body, data: change(body.data) });
  };
}

export const sendRecord = (shop: ShopUnderTest, path: string, id: number, change: Raw): void =>
  sendList(shop, path, (list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
