import type { BrowserContext, Page } from '@playwright/test';
import type { Client } from '../../src/api/client.ts';
import { clearBasket } from '../../src/contract/order/basket.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import type { ShopProduct, Goods } from './goods.ts';
import { movedElements, watchMovedElements } from './layout-shift.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

// What flashes up or moves does so while a cold cache loads.
test.use({ window: 'own' });

const DEALER = 'dealer@polotno.example';
const PRICES = '**/catalog/v1/products/by-ids*';

/** What someone pays for a product, by price role, as the API answers. */
async function pricesFor(client: Client, { code }: ShopProduct): Promise<(role: string) => string> {
  const { cardPrices } = await client.call(viewProduct, { query: { code } });
  return (role) => {
    const price = cardPrices.find(({ priceRole }) => priceRole === role);
    if (!price) throw new Error(`Nobody tells what ${code} costs ${role}.`);
    return writtenMoney(price.price);
  };
}

/** Letters that arrive after the first paint move things too; here only prices change. */
const withoutFonts = (context: BrowserContext) =>
  context.route('**/_astro/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));

/** Notes which prices stand on the page whenever one is drawn, as a visitor could read them. */
const watchPrices = (page: Page, selector: string) =>
  page.addInitScript((watched) => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenPrices', seen);
    const look = () => {
      for (const price of document.querySelectorAll<HTMLElement>(watched))
        if (getComputedStyle(price).visibility === 'visible') seen.add(price.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
const seenPrices = (page: Page) =>
  page.evaluate((): string => {
    const seen: unknown = Reflect.get(window, 'seenPrices');
    return seen instanceof Set ? [...seen].join(' ') : '';
  });

/** Requests for the customer's own prices. */
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/products\/by-ids/.test(request.url()) && request.method() === 'GET') calls.push(request.url());
  });
  return calls;
}

/** Opens the page of a listing that shows the card. */
async function openCard(page: Page, { path, title }: ShopProduct) {
  const list = path.replace(/\/detail\/.*$/, '');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (let number = 1; number < 10; number++) {
    await page.goto(number === 1 ? list : `${list}?page=${number}`);
    if ((await card.count()) > 0) break;
  }
  return card;
}

const reduced = (goods: Goods) =>
  goods.at(0, ({ cardPrices, allRemnants, groups }) =>
    Boolean(cardPrices[0]?.oldPrice && allRemnants > 10 && groups.length === 1),
  );

async function signInByForm(page: Page, username: string) {
  await page.goto('/user/signin');
  await page.getByText('По e-mail').click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(username);
  await page.locator('input[name=password]').fill('polotno');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
}

test(
  'PRICE-01 SESS-06 a guest who signs in as a dealer has a dealer’s prices on cards, on a product’s page and in the basket',
  onceWalk,
  async ({ page, context, goods, signIn }) => {
    const good = reduced(goods);
    const dealer = await signIn(DEALER);
    const priceOf = await pricesFor(dealer, good);
    await dealer.call(clearBasket, { query: {} });
    await context.clearCookies();
    await withoutFonts(context);

    const guestCalls = countCalls(page);
    const guestCard = await openCard(page, good);
    await expect(guestCard).toContainText(priceOf('guest_opt'));
    await page.waitForLoadState('networkidle');
    expect(guestCalls, 'a guest asks for nobody’s prices').toEqual([]);

    const shop = await context.newPage();
    await watchMovedElements(shop);
    await watchPrices(shop, 'li > [data-price-of] > span:first-child, [data-product] p > span:first-child');
    await signInByForm(shop, DEALER);
    const calls = countCalls(shop);
    const card = await openCard(shop, good);
    await expect(card).toContainText(priceOf('dealer'));
    await expect(card).toContainText(`Оптовая цена ${priceOf('org_user')}`);
    await expect(card).toContainText(`Розничная цена ${priceOf('guest_opt')}`);
    expect(await movedElements(shop)).toEqual([]);
    expect(await seenPrices(shop), 'no price of a guest’s flashed up').not.toContain(priceOf('guest_opt'));
    const pages = Number(new URL(shop.url()).searchParams.get('page') ?? 1);
    expect(calls.length, 'one call for each page').toBe(pages);

    await shop.reload();
    await expect(card).toContainText(priceOf('dealer'));
    expect(calls.length, 'the session keeps them').toBe(pages);

    await card.getByRole('link', { name: good.title }).first().click();
    const product = new ProductPage(shop);
    await expect(product.buyBox).toContainText(priceOf('dealer'));
    expect(await seenPrices(shop)).not.toContain(priceOf('guest_opt'));
    await product.buy.click();
    await product.goOn();
    await shop.goto('/cart');
    await expect(shop.getByRole('main')).toContainText(priceOf('dealer'));

    await expect(guestCard, 'the other tab follows').toContainText(priceOf('dealer'));
  },
);

test('CARD-05 a customer whose token names no role is a user', once, async ({ page, goods, signIn }) => {
  const good = reduced(goods);
  const priceOf = await pricesFor(await signIn(), good);
  const card = await openCard(page, good);
  await expect(card).toContainText(priceOf('user'));
  await expect(card).not.toContainText('Розничная цена');
});

test(
  'CARD-05 cards that an island draws have the customer’s prices, and a guest’s again without the customer',
  once,
  async ({ page, context, goods, signIn }) => {
    const good = reduced(goods);
    const priceOf = await pricesFor(await signIn(DEALER), good);
    await page.goto(`/catalog/search?query=${encodeURIComponent(good.title)}`);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: good.title });
    await expect(card).toContainText(priceOf('dealer'));
    await expect(card).toContainText(`Розничная цена ${priceOf('guest_opt')}`);

    // One card is a row that never becomes a carousel.
    await page.goto(good.path);
    await page.goto(goods.thing().path);
    await page.locator('[data-viewed]').scrollIntoViewIfNeeded();
    const retail = page.getByRole('region', { name: 'Вы недавно смотрели' }).getByText(/^Розничная цена/);
    await expect(retail).toBeVisible();
    const beyond = await retail.evaluate((price) => {
      const track = price.closest('[data-glide-el]') ?? document.body;
      return price.getBoundingClientRect().bottom - track.getBoundingClientRect().bottom;
    });
    expect(beyond, 'the row cuts off no price').toBeLessThanOrEqual(0);

    await page.goBack();
    await page.goBack();
    await expect(card).toContainText(priceOf('dealer'));
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(card).toContainText(priceOf('guest_opt'));
    await expect(card).not.toContainText(priceOf('dealer'));
    expect(await page.evaluate(() => Object.keys(sessionStorage)), 'nothing of theirs stays').not.toContain(
      'own-prices',
    );
  },
);

test(
  'until a customer’s price comes the room of it is kept; where it fails a guest’s stands there and is called so',
  once,
  async ({ page, context, goods, signIn, watch }) => {
    watch.expects(/503|prices could not be loaded/);
    const good = reduced(goods);
    const priceOf = await pricesFor(await signIn(DEALER), good);
    let fail: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    await context.route(PRICES, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { message: 'Попробуйте позже' } });
    });
    await withoutFonts(context);
    await watchMovedElements(page);
    const asked = page.waitForRequest(PRICES);
    await page.goto(good.path);
    await asked;
    const price = page.locator('[data-product] p[data-guest]').first();
    await expect(price).toHaveCSS('visibility', 'hidden');
    expect((await price.boundingBox())?.height).toBeGreaterThan(20);
    fail();
    await expect(price).toHaveCSS('visibility', 'visible');
    await expect(price).toContainText(priceOf('guest_opt'));
    await expect(toast(page, 'Не удалось загрузить ваши цены')).toBeVisible();
    expect(await movedElements(page)).toEqual([]);
  },
);

test(
  'PRICE-01 who signs in over the page sees their own prices there',
  once,
  async ({ page, context, goods, signIn }) => {
    const good = reduced(goods);
    const priceOf = await pricesFor(await signIn(DEALER), good);
    await context.clearCookies();
    await page.addInitScript((id) => localStorage.setItem('favorites', `[${id}]`), good.product.id);
    await page.goto('/favorites');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: good.title });
    await expect(card).toContainText(priceOf('guest_opt'));
    await page.getByRole('button', { name: 'Сохранить в личном кабинете' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('link', { name: 'Войти' })
      .or(dialog.getByRole('button', { name: 'Войти' }))
      .click();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(DEALER);
    await dialog.locator('input[name=password]').fill('polotno');
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(card).toContainText(priceOf('dealer'));
    await expect(card).toContainText(`Розничная цена ${priceOf('guest_opt')}`);
  },
);
