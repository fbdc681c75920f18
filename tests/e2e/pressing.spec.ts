import { paths } from '../../src/paths.ts';
import { signUpCustomer } from './new-customer.ts';
import { pressEverything } from './pressing.ts';
import { expect, once, test, type Page } from './shop-test.ts';

test.use({ pictures: 'plain' });

/** Opens a screen and presses everything of a kind that was not pressed before; the tab lives, and the screen is still there. */
const pressOn = (page: Page, path: string, pressed: Set<string>): Promise<void> =>
  test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await pressEverything(page, pressed);
    // A locator would wait for the navigation that the page has refused.
    const headings = await page.evaluate(() => document.querySelectorAll('h1').length);
    expect(headings, 'the screen is still there').toBe(1);
  });

/** A press without sense may be refused by the server: an empty promo code, for one. */
const refused = /status of 4\d\d|response: 4\d\d/;

test(
  'A11Y-05 whatever is pressed and dragged where people look around, no tab falls and no script fails',
  once,
  async ({ page, goods, watch }) => {
    // Some three hundred presses, one after the other.
    test.setTimeout(300_000);
    watch.expects(refused);
    const pressed = new Set<string>();
    for (const path of [
      '/catalog/tkani',
      goods.cloth().path,
      goods.sized().path,
      `${paths.search}?query=лён`,
      paths.home,
      paths.catalog,
      paths.collections,
      paths.brands,
      paths.news,
      '/contacts',
      '/nowhere',
    ])
      await pressOn(page, path, pressed);
    expect(pressed.size).toBeGreaterThan(100);
  },
);

test(
  'A11Y-05 whatever is pressed and dragged where people buy, no tab falls and no script fails',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(refused);
    const pressed = new Set<string>();
    for (const path of [paths.checkout, paths.cart, paths.favorites, paths.signin, paths.signup]) {
      // What was pressed before may have emptied it.
      await fillBasket([
        { id: goods.cloth(20).group.id, count: 1.5 },
        { id: goods.sized(3).group.id, count: 2 },
      ]);
      await pressOn(page, path, pressed);
    }
    expect(pressed.size).toBeGreaterThan(60);
  },
);

test(
  'A11Y-05 whatever is pressed and dragged in the account, no tab falls and no script fails',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(refused);
    const pressed = new Set<string>();
    for (const path of [
      paths.profile,
      paths.personalData,
      paths.orders,
      paths.addresses,
      paths.bonuses,
      paths.ownReviews,
      paths.constructor,
    ]) {
      // What was pressed before may have signed out, or deleted the account.
      await signUpCustomer(context, goods);
      await pressOn(page, path, pressed);
    }
    expect(pressed.size).toBeGreaterThan(40);
  },
);
