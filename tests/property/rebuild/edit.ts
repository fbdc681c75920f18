import type { ShopState } from './shop-state.ts';

/** Makes a shop another one; `which` chooses a thing, `value` what becomes of it. Few values, so that many come again. */
export type Edit = (shop: ShopState, which: number, value: number) => ShopState;

export const changed = <Item>(list: readonly Item[], which: number, change: (item: Item) => Item): Item[] =>
  list.map((item, index) => (index === which % list.length ? change(item) : item));

export const without = <Item>(list: readonly Item[], which: number): Item[] =>
  list.filter((_, index) => index !== which % list.length);

/** The first item at another place. */
export function rotated<Item>(list: readonly Item[], by: number): Item[] {
  const [first, ...others] = list;
  return first === undefined ? [] : others.toSpliced(by % list.length, 0, first);
}

export function one<Item>(items: readonly Item[], value: number): Item {
  const item = items[value % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
}

/** Adds it, unless there is one with its id. */
export const withOne = <Item extends { id: number }>(list: readonly Item[], item: Item): Item[] =>
  list.some(({ id }) => id === item.id) ? [...list] : [...list, item];

const titles = ['Первое', 'Второе', 'А & <b>', ''] as const;
export const title = (value: number) => one(titles, value);
export const html = (value: number) =>
  one(['', '<p>Текст</p><script>1</script>', '<h1>Два</h1>', 'Просто'], value);
export const ids = (value: number) => one([[], [1], [3, 1, 2], [99, 4], [2, 2, 8]], value);

/** Who has the code already gets the other one instead. */
export function recoded<Item extends { code: string }>(
  list: readonly Item[],
  which: number,
  code: string,
): Item[] {
  const before = list[which % list.length]?.code ?? code;
  return list.map((item, index) => {
    if (index === which % list.length) return { ...item, code };
    return item.code === code ? { ...item, code: before } : item;
  });
}
