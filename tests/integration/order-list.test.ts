import { beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { openBrowser, until, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});

const loadList = async () => ({
  list: await import('../../src/features/order-list/state/order-list.ts'),
  toasts: await import('../../src/stores/page/toasts.ts'),
});
type ListTab = Awaited<ReturnType<typeof loadList>>;

/** A page of the list, whose screen looks at the stores. */
async function openTab(options?: { beside?: boolean }): Promise<ListTab> {
  const tab = await browser.openPage(loadList, options);
  tab.list.$listView.listen(() => undefined);
  tab.list.openList();
  return tab;
}

async function paste({ list }: ListTab, text: string): Promise<void> {
  list.keepText(text);
  list.readText();
  await settled({ list });
}

const settled = ({ list }: Pick<ListTab, 'list'>) => until(() => !list.$listView.get().isSearching);

async function inBasket() {
  const { data } = await browser.elsewhere.call(getBasket, {
    query: { basket: browser.cookies.get('cartToken') },
  });
  return data.inStock.products.flatMap(({ groups }) => groups).map(({ id, count }) => [id, count]);
}

function refusal({ list }: ListTab): string | undefined {
  const note = list.$note.get();
  return note.kind === 'refused' ? note.message : undefined;
}

const states = ({ list }: ListTab) => list.$listView.get().rows.map(({ state }) => state.kind);

test('BULK-01 a pasted list is matched in one question, corrected in place, and put as one change', async () => {
  const tab = await openTab();
  await paste(tab, 'VD-101\t2,5 м\nVD-2011\t2\nнет\t1');
  expect(states(tab)).toEqual(['ready', 'typo', 'unknown']);
  expect(browser.network.asked('matchArticles')).toHaveLength(1);
  expect(browser.network.asked('getProductsByIds')).toHaveLength(1);
  const [, typo] = tab.list.$listView.get().rows;
  if (typo?.state.kind !== 'typo') throw new Error('There is no suggestion.');
  tab.list.pickProduct(1, typo.state.product, 'VD-201');
  tab.list.changeLine(0, { count: '3' });
  expect(states(tab)).toEqual(['ready', 'ready', 'unknown']);
  await tab.list.putList();
  expect(browser.network.asked('putBasketProducts')).toHaveLength(1);
  expect(await inBasket()).toEqual([
    [WHITE_SATIN, 3],
    [TOWEL, 2],
  ]);
  expect(tab.list.$list.get().lines).toEqual([{ article: 'нет', size: '', count: '1' }]);
  expect(tab.list.$note.get()).toEqual({ kind: 'put', lines: 2 });
});

test('BULK-01 nothing typed is lost by a reload, and a cleared list can be taken back', async () => {
  const first = await openTab();
  await paste(first, 'VD-101 2');
  first.list.changeLine(0, { count: '2,' });
  first.list.keepText('VD-201 и ещё');
  const next = await openTab();
  await settled(next);
  expect(next.list.$list.get()).toEqual({
    text: 'VD-201 и ещё',
    lines: [{ article: 'VD-101', size: '', count: '2,' }],
  });
  next.list.clearList();
  const note = next.list.$note.get();
  if (note.kind !== 'cleared') throw new Error('Nothing was cleared.');
  next.list.restoreList(note.draft);
  expect(next.list.$list.get().text).toBe('VD-201 и ещё');
});

test('BULK-01 a lost answer, a repeated press and another tab double nothing', async () => {
  const tab = await openTab();
  await paste(tab, 'VD-201 2');
  browser.network.fail('putBasketProducts', { kind: 'answer-lost' });
  await tab.list.putList();
  expect(tab.list.$list.get().lines).toHaveLength(1);
  await Promise.all([tab.list.putList(), tab.list.putList()]);
  expect(await inBasket()).toEqual([[TOWEL, 2]]);
  await paste(tab, 'VD-201 2');
  const beside = await openTab({ beside: true });
  await settled(beside);
  await beside.list.putList();
  expect(await inBasket()).toEqual([[TOWEL, 2]]);
});

test('BULK-01 where the shop does not answer, the list stays and is looked for again', async () => {
  const tab = await openTab();
  browser.network.fail('matchArticles', { kind: 'offline' });
  tab.list.keepText('VD-101 2');
  tab.list.readText();
  await until(() => tab.list.$note.get().kind === 'failed');
  expect(tab.list.$list.get().lines).toHaveLength(1);
  expect(states(tab)).toEqual(['unchecked']);
  tab.list.searchAgain();
  await settled(tab);
  expect(states(tab)).toEqual(['ready']);
  expect(tab.list.$note.get()).toEqual({ kind: 'none' });
});

test('BULK-01 a file is read whatever it is called, and what is too large is refused before it is read', async () => {
  const tab = await openTab();
  await tab.list.readFile(new File(['Артикул;Кол-во\nVD-101;2\n'], 'заказ.dat'));
  await settled(tab);
  expect(states(tab)).toEqual(['ready']);
  const huge = new File([], 'big.csv');
  Object.defineProperty(huge, 'size', { value: 100 * 1024 * 1024 });
  await tab.list.readFile(huge);
  expect(refusal(tab)).toMatch(/^Файл больше/);
  await tab.list.readFile(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'old.xls'));
  expect(refusal(tab)).toMatch(/старый формат/);
  await tab.list.readFile(
    new File([`Артикул\n${Array.from({ length: 500 }, (_, at) => `A-${at}`).join('\n')}`], 'many.csv'),
  );
  expect(refusal(tab)).toMatch(/501 строк/);
  expect(tab.list.$list.get().lines).toHaveLength(1);
});
