import { expect, test } from 'vitest';
import { metresOf } from '../../src/domain/shop/metres-defaults.ts';
import { productCodesOf } from '../../src/domain/shop/shop-defaults.ts';
import { handleMetresPage } from '../../src/session/plain/metres-page.ts';
import { WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { SITE_URL } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

const shop = plainShop();

async function open(query: Record<string, string>) {
  const result = await handleMetresPage(
    new Request(`${SITE_URL}/metres?${new URLSearchParams(query)}`, {
      headers: { cookie: shop.browser.jar.header },
    }),
    {
      site: { id: 1, code: 'vitrina' },
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      clientAddress: '203.0.113.5',
      fetch: async (input, init) => shop.api.app.fetch(new Request(input, init)),
      settings: metresOf({}),
      codes: productCodesOf({}),
      allowOverAdding: false,
    },
  );
  if (result.kind !== 'view') throw new Error('No page is shown.');
  return result;
}

const product = 'satin-belyy';

test('the address of a cloth and its measures is answered with metres and the price of so many', async () => {
  const few = await open({ product, kind: 'tablecloth', width: '90', length: '1,4 м', drop: '25' });
  expect(few).toMatchObject({
    status: 200,
    view: {
      kind: 'form',
      view: { group: { id: WHITE_SATIN }, result: { metres: 1.5 }, sum: 675_00, most: 12.3 },
    },
  });
  // From ten metres on a metre costs less.
  const many = await open({
    product,
    size: String(WHITE_SATIN),
    kind: 'curtains',
    rail: '500',
    height: '220',
  });
  expect(many).toMatchObject({ view: { view: { result: { metres: 11.8 }, sum: 4720_00 } } });
});

test('wrong measures are said beside what was typed, and nothing is worked out', async () => {
  const { status, view } = await open({ product, kind: 'napkins', width: 'много', pieces: '0' });
  expect(status).toBe(200);
  if (view.kind !== 'form') throw new Error('There is no form.');
  const { measures, result, typed } = view.view;
  expect(measures.kind === 'wrong' && [...measures.errors.keys()]).toEqual(['width', 'pieces']);
  expect([result, typed('width')]).toEqual([undefined, 'много']);
});

test('what is sold by the piece, and what the shop does not have, are said to have no metres', async () => {
  expect(await open({ product: 'polotentse' })).toMatchObject({ status: 200, view: { kind: 'none' } });
  for (const code of ['no-such-cloth', '../x', ''])
    expect(await open({ product: code }), code).toMatchObject({ status: 404, view: { kind: 'none' } });
});
