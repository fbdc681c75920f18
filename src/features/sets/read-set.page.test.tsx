import { USUAL_SET_TERMS } from '../../domain/sets/set-discount.ts';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { providePageContext } from '../../stores/page/page-context.ts';
import { exactPrice, type SetItem } from './set-item.ts';
import { readSet } from './read-set.ts';
import { SetBlock, type SetBlockProps } from './SetBlock.tsx';

const item = (id: number, part: Partial<SetItem>): SetItem => ({
  id,
  title: `Вещь ${id}`,
  path: `/catalog/len/detail/p-${id}`,
  imageId: id * 10,
  unit: 'piece',
  price: exactPrice({ price: id * 100, oldPrice: null, available: true }),
  ...part,
});

const set: SetBlockProps = {
  mediaUrl: 'https://media.test/files?q=80&short=1',
  allowOverAdding: true,
  terms: USUAL_SET_TERMS,
  items: [
    item(7, {}),
    item(8, { title: 'Наволочки <«Река»> & «Ручей», 2 шт.', path: '/catalog/len/detail/a-b?c=1&d="2"' }),
    item(9, { unit: 'metre', imageId: null }),
    item(10, {
      price: exactPrice({ price: 75_050, oldPrice: 100_000, available: true }),
    }),
    item(11, { unit: 'metre', price: exactPrice({ price: 5, oldPrice: 9, available: false }) }),
    item(12, { price: exactPrice(null) }),
  ],
};

beforeEach(() => {
  const { mediaUrl, allowOverAdding } = set;
  providePageContext({
    shop: { mediaUrl, allowOverAdding },
    cookies: { get: () => undefined },
  } as never);
});

test('PROD-12 the rows of the prebuilt block say all that the block was made of', () => {
  document.body.innerHTML = `<section><h2 id="set"></h2>${renderToString(<SetBlock {...set} />)}</section>`;
  const heading = document.querySelector<HTMLElement>('#set');
  expect(heading && readSet(heading)).toEqual(set);
});

test('ERR-11 a set of a translated page has the name that the shop has written', () => {
  const rows = renderToString(<SetBlock {...set} />).replaceAll('Вещь 7', '<font>Thing 7</font>');
  document.body.innerHTML = `
    <script type="application/json" id="product">{"product":{"title":"Вещь 7"}}</script>
    <section><h2 id="set"></h2>${rows}</section>`;
  const heading = document.querySelector<HTMLElement>('#set');
  expect(heading && readSet(heading).items[0].title).toBe('Вещь 7');
});
