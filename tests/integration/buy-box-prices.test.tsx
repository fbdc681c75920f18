import { expect, test } from 'vitest';
import { buyBoxBrowser, productOf } from './harness/buy-box.tsx';
import { find, press, settle } from './harness/island-page.ts';

const page = buyBoxBrowser();

const dismiss = async () => (await import('../../src/stores/page/modal.ts')).closeModal();

test('a draft keeps the prices of guests for a dealer, too, and its box is not woken', async () => {
  await page.signIn('dealer');
  const { showOwnPrices } = await import('../../src/features/catalog/cards/show-own-prices.ts');
  const { hydrateBuyBox } = await import('../../src/features/product/buying/hydrate-buy-box.ts');
  const { dataset } = document.documentElement;
  document.body.innerHTML = '<div data-groups="1"><span data-guest="101"></span></div>';
  let woken = 0;
  document.body.addEventListener('focusin', () => (woken += 1), { once: true });
  Object.assign(dataset, { draft: '', pricing: '' });
  try {
    showOwnPrices(document);
    hydrateBuyBox(document);
    expect(dataset.pricing).toBeUndefined();
    expect(woken).toBe(0);
    delete dataset.draft;
    hydrateBuyBox(document);
    expect(woken).toBe(1);
    expect(page.network.asked('getProductsByIds')).toEqual([]);
  } finally {
    delete dataset.draft;
    document.body.replaceChildren();
  }
});

test('PRICE-01 a dealer’s box waits for the dealer’s prices, and so do the sums that are shown over the page', async () => {
  await page.signIn('dealer');
  (await import('../../src/stores/visitor/visitor.ts')).readVisitor();
  const { $modal } = await import('../../src/stores/page/modal.ts');
  const { loadOwnPrices } = await import('../../src/features/catalog/state/load-own-prices.ts');
  // As a prebuilt page has them.
  const groups = productOf('komplekt').groups.map((group) => ({
    ...group,
    offers: group.offers.map(({ id, prices }) => ({
      id,
      prices: prices.filter(({ priceRole }) => priceRole === 'guest_opt'),
    })),
  }));
  const screen = await page.show(groups);
  const guestPrices = () => document.querySelectorAll('[data-guest]').length;
  expect(guestPrices()).toBeGreaterThan(2);
  await press(find('button', 'Купить в один клик'));
  expect($modal.get()).toMatchObject({ kind: 'one-click', sum: null });
  await settle(dismiss);

  await settle(() => loadOwnPrices([productOf('komplekt').id]));
  expect(guestPrices()).toBe(0);
  expect(screen.text()).toContain('3 192 ₽');
  expect(screen.text()).not.toContain('3 990');
  await press(find('button', 'Купить в один клик'));
  expect($modal.get()).toMatchObject({ kind: 'one-click', sum: 3192_00 });
});
