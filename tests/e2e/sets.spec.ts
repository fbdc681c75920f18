import type { Locator, Page } from '@playwright/test';
import { BasketPage } from './basket-page.ts';
import type { ShopProduct, Goods } from './goods.ts';
import { expect, once, onceWalk, phone, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

const PHONE = 1024;
const ADD = '**/basket/v1/constructor-set*';
const DISCOUNT = 0.9;

/** A product whose set has two more products of which there is plenty. */
function withSet(goods: Goods): { good: ShopProduct; others: ShopProduct[] } {
  const isPlenty = (id: number) =>
    goods.all.some((each) => each.id === id && each.groups.every(({ remnants }) => remnants >= 3));
  const good = goods.at(
    0,
    ({ id, setProducts, groups }) =>
      isPlenty(id) && groups.length > 1 && setProducts.filter(isPlenty).length >= 2,
  );
  const others = good.product.setProducts.filter(isPlenty).map((id) => goods.at(0, (each) => each.id === id));
  return { good, others };
}

const rubles = (kopecks: number) => writtenMoney(kopecks).replaceAll('\u00a0', ' ');

/** Comes to where the set is chosen: on the page, or on a phone in the dialog that a button opens. */
async function openSet(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const block = page.getByRole('region', { name: 'Соберите комплект' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator('astro-island[ssr]')).toHaveCount(0);
  if ((page.viewportSize()?.width ?? 0) >= PHONE) return block;
  await block.getByRole('button', { name: 'Собрать комплект' }).click();
  const dialog = page.getByRole('dialog', { name: 'Соберите комплект' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const include = (set: Locator, { title }: ShopProduct) =>
  set.getByRole('checkbox', { name: `В комплект: ${title}` });
const buy = (set: Locator) => set.getByRole('button', { name: 'Купить комплект' });

test(
  'PROD-12 MODAL-02 card sets complete: a set is bought, a tenth off from two, left for later and deleted as one',
  onceWalk,
  async ({ page, goods, axe }) => {
    const { good, others } = withSet(goods);
    const [other] = others;
    if (!other) throw new Error('The set has nothing else.');
    const set = await openSet(page, good.path);
    await expect(include(set, good)).toBeChecked();
    await expect(set).toContainText(rubles(good.price));
    await include(set, other).check();
    const sum = rubles((good.price + other.price) * DISCOUNT);
    await expect(set.getByRole('status')).toContainText(sum);
    await expect(set.getByRole('status')).toContainText('Скидка 10 %');
    await axe({ part: 'main' });

    await buy(set).click();
    const complete = page.getByRole('dialog', { name: 'Комплект в корзине' });
    await Promise.all([
      expect(toast(page, 'Комплект успешно добавлен в корзину')).toBeVisible(),
      expect(complete).toBeVisible(),
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(complete.getByRole('listitem')).toHaveText([good.title, other.title]);
    await axe({ part: 'dialog[open]' });
    await complete.getByRole('button', { name: 'Продолжить покупки' }).click();
    await expect(complete).toBeHidden();
    await buy(set)
      .or(page.getByRole('button', { name: 'Собрать комплект' }))
      .first()
      .waitFor();

    const basket = new BasketPage(page);
    await basket.open();
    await expect(basket.inStock.getByRole('heading', { level: 3 })).toContainText('Комплект');
    await expect(basket.row(other.title)).toContainText(rubles(other.price * DISCOUNT));
    await expect(basket.summary).toContainText(sum);

    const whole = basket.inStock.getByRole('checkbox', { name: /^Комплект/ });
    await expect(whole).toBeChecked();
    await axe({ part: 'main' });
    await whole.uncheck();
    await expect(basket.select(good.title)).not.toBeChecked();
    await expect(basket.select(other.title)).not.toBeChecked();
    await basket.select(other.title).check();
    await expect(whole).toBeChecked({ indeterminate: true });

    await basket.inStock.getByRole('button', { name: /^Удалить комплект/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  },
);

test(
  'MODAL-02 card sets: the set is chosen in a dialog, by keyboard alone, and the dialog closes',
  phone,
  async ({ page, goods, axe }) => {
    const { good, others } = withSet(goods);
    const [other] = others;
    if (!other) throw new Error('The set has nothing else.');
    const dialog = await openSet(page, good.path);
    await expect(include(dialog, other)).toBeEnabled();
    await axe({ part: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Собрать комплект' })).toBeFocused();
    await page.keyboard.press('Enter');
    await include(dialog, other).focus();
    await page.keyboard.press('Space');
    await expect(include(dialog, other)).toBeChecked();
    await dialog.getByRole('combobox').first().focus();
    await page.keyboard.press('ArrowDown');
    await buy(dialog).focus();
    await page.keyboard.press('Enter');
    const complete = page.getByRole('dialog', { name: 'Комплект в корзине' });
    await expect(complete).toBeVisible();
    await complete.getByRole('link', { name: 'Перейти в корзину' }).press('Enter');
    await expect(page).toHaveURL('/cart');
  },
);

test(
  'PROD-12 a set that fails to be added keeps the choices and says why; the next press adds it once',
  once,
  async ({ page, goods, watch }) => {
    const { good, others } = withSet(goods);
    const [other] = others;
    if (!other) throw new Error('The set has nothing else.');
    watch.expects(/constructor-set|status of 422/);
    const set = await openSet(page, good.path);
    await include(set, other).check();
    await page.route(ADD, (route) =>
      route.fulfill({ status: 422, json: { message: `«${other.title}» нет в наличии`, code: 'outOfStock' } }),
    );
    await buy(set).click();
    await expect(toast(page, 'нет в наличии')).toBeVisible();
    await expect(include(set, good)).toBeChecked();
    await expect(include(set, other)).toBeChecked();

    await page.unroute(ADD);
    let asked = 0;
    const answered = Promise.withResolvers<void>();
    await page.route(ADD, async (route) => {
      asked++;
      await answered.promise;
      await route.continue();
    });
    await buy(set).click();
    await expect.poll(() => asked).toBe(1);
    await buy(set).click();
    await expect(toast(page, 'Пожалуйста, подождите... Идет добавление в корзину')).toBeVisible();
    answered.resolve();
    await expect(page.getByRole('dialog', { name: 'Комплект в корзине' })).toBeVisible();
    expect(asked).toBe(1);
  },
);

test(
  'PROD-12 a set whose sizes do not arrive stays a list of links and loads at a second try',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/by-ids|status of 500|could not be loaded/);
    const { good, others } = withSet(goods);
    let failing = true;
    await page.route('**/products/by-ids**', (route) =>
      failing ? route.fulfill({ status: 500, json: { message: 'Кладовая закрыта' } }) : route.continue(),
    );
    await page.goto(good.path);
    const block = page.getByRole('region', { name: 'Соберите комплект' });
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('alert')).toContainText('Кладовая закрыта');
    await expect(block.getByRole('link', { name: others[0]?.title ?? '' })).toBeVisible();
    failing = false;
    await block.getByRole('button', { name: 'Повторить' }).click();
    await expect(include(block, good)).toBeChecked();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PROD-12 the set is links to its products', once, async ({ page, goods }) => {
    const { good, others } = withSet(goods);
    await page.goto(good.path);
    const block = page.getByRole('region', { name: 'Соберите комплект' });
    await expect(block.getByRole('checkbox')).toHaveCount(0);
    await expect(block.getByRole('button')).toHaveCount(0);
    for (const { title, path } of others)
      await expect(block.getByRole('link', { name: title })).toHaveAttribute('href', path);
  });
});
