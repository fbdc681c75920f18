import { expect, test } from 'vitest';
import { getProductsBonuses } from '../../src/contract/account/bonus.ts';
import { buyBoxBrowser, productOf } from './harness/buy-box.tsx';
import { appears, find, press } from './harness/island-page.ts';

const page = buyBoxBrowser();

const BY_SIZE = [164_00, 287_00, 301_00];
const [first, second] = productOf('komplekt').groups;
const groups = productOf('komplekt').groups.map((group, at) => ({ ...group, bonuses: BY_SIZE[at] ?? 0 }));
const note = () => find<HTMLElement>('p', 'Вернём бонусами');
const said = () => note().textContent.replaceAll('\u00a0', ' ');
const choose = (id: number | undefined) => press(find(`label:has(input[value="${id}"])`, ''));

test('PROD-02 the bonuses are those of the size that is chosen', async () => {
  await page.show(groups);
  await choose(first?.id);
  expect(said()).toBe('Вернём бонусами в личный кабинет 164 ₽');
  await choose(second?.id);
  expect(said()).toBe('Вернём бонусами в личный кабинет 287 ₽');
});

test('PROD-02 a customer reads what the chosen size brings them, a wholesaler nothing', async () => {
  const product = page.api.store.products.byId(productOf('komplekt').id);
  if (!product) throw new Error('The fixture has no set.');
  page.api.store.products.save({ ...product, groups });
  const headers = await page.signIn('guest');
  const own = await page.api.call(getProductsBonuses, { query: { ids: [product.id] } }, headers);
  const ownOf = (id: number | undefined) => own.data[0]?.groups?.find((group) => group.id === id)?.bonuses;
  const { readVisitor } = await import('../../src/stores/visitor/visitor.ts');
  readVisitor();
  await page.show(groups);
  await appears('[data-own-bonuses="some"]');
  await choose(second?.id);
  expect(ownOf(second?.id)).toBeGreaterThan(ownOf(first?.id) ?? Number.NaN);
  expect(said()).toContain(`${(ownOf(second?.id) ?? 0) / 100} ₽`);
  expect(note().dataset['ownBonuses']).toBe('some');
  await page.signIn('dealer');
  readVisitor();
  await page.show(groups);
  expect(note().dataset['ownBonuses']).toBe('none');
});
