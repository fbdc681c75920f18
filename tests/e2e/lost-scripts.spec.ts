import { paths } from '../../src/paths.ts';
import { CheckoutPage } from './checkout-page.ts';
import { agreed, unanswered } from './counter-answer.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, type Page, test } from './shop-test.ts';

/** Blocks scripts and styles by their names, as an extension does, and counts how often pages are asked for and loaded. */
async function block(page: Page, names: string) {
  const seen = { loads: 0, visits: 0, blocked: 0 };
  page.on('load', () => seen.loads++);
  page.on('request', (request) => (seen.visits += Number(request.isNavigationRequest())));
  await page.route(new RegExp(String.raw`/_astro/(?:${names})\.[\w-]{8}\.(?:js|css)`, 'i'), (route) => {
    seen.blocked++;
    return route.abort('blockedbyclient');
  });
  return seen;
}

const BLOCKED = /blockedbyclient|BLOCKED_BY_CLIENT|Failed to fetch dynamically|Error hydrating/i;
/** Pages each of which has an island of its own that wakes by itself. */
const KINDS = [paths.cart, paths.checkout, paths.signupComplete, paths.cart];

for (const [answer, asked] of [
  ['given', agreed],
  ['unanswered', unanswered],
] as const)
  test.describe(`consent ${answer}`, () => {
    test.use(asked);

    test(
      `ERR-12 ROUTE-16 a shop whose counters are blocked sells, and reloads nothing (${answer})`,
      once,
      async ({ page, goods, watch }) => {
        watch.expects(BLOCKED);
        const counting =
          '[\\w-]*(?:later-script|tracking|consent|counters?|notice|impressions|track-visit)[\\w-]*';
        const seen = await block(page, counting);
        await page.goto('/catalog/tkani');
        await expect(page.getByRole('region', { name: 'Товары', exact: true })).toBeVisible();
        const product = new ProductPage(page);
        await product.open(goods.thing(4).path);
        await product.buy.click();
        await page
          .getByRole('dialog', { name: 'Товар в корзине' })
          .getByRole('link', { name: 'Перейти в корзину' })
          .click();
        await page.getByRole('link', { name: 'Оформить заказ' }).click();
        const checkout = new CheckoutPage(page);
        await checkout.fill();
        await expect(checkout.calculation).toBeVisible();
        await checkout.choice(/^При получении/).check();
        await checkout.order.click();
        await expect(page).toHaveURL(paths.checkoutSuccess);
        expect(seen.blocked).toBeGreaterThan(0);
        await expect.poll(() => seen.loads, 'each page once').toBe(5);
      },
    );
  });

test(
  'ERR-12 checkout whose script is blocked says so and leads to the plain form; it reloads once in a tab',
  once,
  async ({ page, goods, fillBasket, watch, axe }) => {
    watch.expects(BLOCKED);
    await fillBasket([{ id: goods.thing(5).group.id, count: 1 }]);
    const seen = await block(page, 'CheckoutScreen');
    await page.goto(paths.checkout);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Эта часть страницы не загрузилась');
    await expect.poll(() => seen.loads).toBe(2);
    await expect(main.getByRole('alert')).toContainText('Эта часть страницы не загрузилась');
    await expect(main.getByText('Собираем ваш заказ…')).toBeHidden();
    await axe();
    await page.goto(paths.cart);
    await page.goto(paths.checkout);
    await expect(main.getByRole('alert')).toBeVisible();
    expect(seen.loads).toBe(4);
    await main.getByRole('link', { name: 'Откройте простую форму заказа' }).click();
    await expect(page).toHaveURL(paths.plainCheckout);
  },
);

test(
  'ERR-12 a basket whose script is blocked leads to the plain basket with what is in it',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(BLOCKED);
    const thing = goods.thing(5);
    await fillBasket([{ id: thing.group.id, count: 1 }]);
    await block(page, 'basket');
    await page.goto(paths.cart);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Эта часть страницы не загрузилась');
    await main.getByRole('link', { name: 'Откройте простую страницу корзины' }).click();
    await expect(page).toHaveURL(new RegExp(paths.plainBasket));
    await expect(main).toContainText(thing.title);
  },
);

test(
  'ERR-12 a search without its script has its results, or says to a customer so and leads to the sections',
  once,
  async ({ page, watch, signIn }) => {
    watch.expects(BLOCKED);
    await block(page, 'search');
    await page.goto(`${paths.search}?query=лён`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: 'Результаты поиска' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(10);
    await signIn();
    await page.goto(`${paths.search}?query=лён`);
    await expect(main.getByText('Поиск не открылся')).toBeVisible();
    await main.getByRole('link', { name: 'Ткани', exact: true }).click();
    await expect(page).toHaveURL('/catalog/tkani');
  },
);

test(
  'ERR-12 ROUTE-16 «Купить» whose script is blocked buys as without JavaScript',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(BLOCKED);
    const thing = goods.thing(6);
    await block(page, 'product');
    await page.goto(thing.path);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(paths.plainBasket));
    await expect(page.getByRole('main')).toContainText(thing.title);
  },
);

test(
  'ERR-12 forms of the account that no script will send say so, where the script of all pages is blocked',
  once,
  async ({ page, watch }) => {
    watch.expects(BLOCKED);
    const seen = await block(page, 'page');
    for (const path of [paths.signin, paths.signup, paths.passwordReset]) {
      await page.goto(path);
      await expect(page.getByRole('alert').first(), path).toContainText('Эта часть страницы не загрузилась');
    }
    expect(seen.loads, 'nothing is reloaded').toBe(3);
  },
);

test(
  'ERR-12 ROUTE-16 without the script of all pages goods are bought, and the way to the search is left',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(BLOCKED);
    const thing = goods.thing(7);
    const seen = await block(page, 'page');
    await page.goto(thing.path);
    await expect.poll(() => seen.blocked).toBeGreaterThan(0);
    await page.getByRole('search').getByRole('searchbox').fill('лён');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(paths.search));
    await page.goto(thing.path);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(paths.plainBasket));
    await expect(page.getByRole('main')).toContainText(thing.title);
    expect(seen.loads, 'nothing is reloaded').toBeLessThanOrEqual(4);
  },
);

test(
  'ERR-12 where the script of a product’s page is blocked, nothing is offered that it would have to do',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(BLOCKED);
    const thing = goods.thing(8);
    const product = new ProductPage(page);
    await product.open(thing.path);
    const actions = page.getByRole('button', { name: /^(?:В избранное|К сравнению)/ });
    await expect(actions.first()).toBeVisible();
    const seen = await block(page, 'page');
    await page.goto(thing.path);
    await expect.poll(() => seen.blocked).toBeGreaterThan(0);
    await expect(actions).toHaveCount(0);
    await expect(product.buy).toBeVisible();
  },
);

test(
  'ERR-12 styles of dialogs that are blocked keep nobody from ordering in one click, and reload nothing',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(BLOCKED);
    const seen = await block(page, 'island-[\\w-]+');
    await new ProductPage(page).open(goods.sized(2).path);
    await page.getByRole('button', { name: 'Купить в один клик' }).click();
    const dialog = page.getByRole('dialog', { name: 'Купить в один клик' });
    await dialog.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Иванова Анна');
    await expect(dialog.getByRole('button', { name: 'Заказать' })).toBeVisible();
    expect(seen.blocked).toBeGreaterThan(0);
    expect(seen.loads).toBe(1);
  },
);

test(
  'ERR-12 a style sheet of the checkout that fails once is asked for again',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(/ERR_FAILED/);
    await fillBasket([{ id: goods.thing(9).group.id, count: 1 }]);
    let asked = 0;
    await page.route(/\/_astro\/scripted\.[^/]*\.css/, (route) =>
      ++asked === 1 ? route.abort() : route.continue(),
    );
    await page.goto(paths.checkout);
    const { fio } = new CheckoutPage(page);
    await expect
      .poll(async () => (await fio.boundingBox())?.width, 'as wide as the form')
      .toBeGreaterThan(300);
  },
);

test(
  'ERR-12 CLOTH-02 «Сколько метров?» whose script is blocked leads to the page that says it',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(BLOCKED);
    const seen = await block(page, 'MetresDialog');
    const cloth = goods.cloth(3);
    await new ProductPage(page).open(cloth.path);
    await page.getByRole('button', { name: 'Сколько метров?' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.metres}\\?product=${cloth.code}`));
    await expect(page.getByRole('main')).toContainText(cloth.title);
    expect(seen.visits, 'the product’s page is not reloaded').toBe(2);
  },
);

test(
  'ERR-05 a visit in which the script of most islands is blocked is reloaded once, not at every page',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(BLOCKED);
    await fillBasket([{ id: goods.thing(9).group.id, count: 1 }]);
    const seen = await block(page, 'elements');
    for (const path of KINDS) {
      await page.goto(path);
      await expect(page.getByText('Эта часть страницы не\u00a0загрузилась').first(), path).toBeVisible();
    }
    expect(seen.visits).toBe(KINDS.length + 1);
    expect(seen.blocked).toBeGreaterThan(KINDS.length);
  },
);
