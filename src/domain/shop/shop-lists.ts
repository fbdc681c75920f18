import * as z from 'zod/mini';

/** Lists that have a page of their own, which menus link where there is something on it. */
export const ShopListSchema = z.enum(['collections', 'brands', 'news', 'actions']);
export type ShopList = z.infer<typeof ShopListSchema>;

/** The lists that have nothing in them; absent where there are none. */
export interface ShopLists {
  readonly emptyLists?: readonly ShopList[] | undefined;
}

/** Whether a list has something in it. */
export const hasList = ({ emptyLists = [] }: ShopLists, list: ShopList): boolean =>
  !emptyLists.includes(list);
