import { BasketPage } from './basket-page.ts';
import { inSet, ownPrices, rubles, single } from './constructor-goods.ts';
import { ConstructorPage } from './constructor-page.ts';
import { type Newcomer, signUpNewcomer } from './customer.ts';
import { typeInto } from './keyboard.ts';
import { holdBack } from './late-answers.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths, expectNoWider, expectSound } from './screen-page.ts';
import { expect, type Locator, once, type Page, test, walk } from './shop-test.ts';
import { toast } from './toasts.ts';

const DRAFT_KEY = 'constructor-set';

async function signInWith(page: Page, { email, password }: Newcomer) {
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The most that the bar of a phone may take of the screen, px. */
const HIGHEST_BAR = 80;

/** How high the bar of a phone is that opens the set, px. */
const barHeight = ({ page }: ConstructorPage) =>
  page
    .getByRole('button', { name: 'Комплект', exact: true })
    .evaluate((button) => button.parentElement?.getBoundingClientRect().height ?? 0);

/** Tiles of the set's picture that their product's picture does not fill. */
const bareTiles = (set: Locator) =>
  set.getByRole('img', { name: /Комплект на картинке/ }).evaluate((board) => {
    const size = (box: Element) => [box.clientWidth, box.clientHeight].join('×');
    const filled = (frame: Element) => frame.parentElement && size(frame) === size(frame.parentElement);
    return [...board.querySelectorAll('picture')].filter((frame) => !filled(frame)).length;
  });

/** Goes on with the keyboard until the set's button is pressed, and through the dialog that follows. */
async function save(page: Page, set: Locator, name: string) {
  const button = set.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Комплект в корзине' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test(
  'ACC-10 from a guest’s press through the sign-in to a set in the basket, and back to change it, by keyboard',
  walk,
  async ({ page, goods, axe }) => {
    const newcomer = await signUpNewcomer(goods);
    const [base, second, third] = [single(goods, 30), single(goods, 31), single(goods, 32)];
    const [basePrice, secondPrice, thirdPrice] = await ownPrices(goods, newcomer, [base, second, third]);
    await page.goto(base.path);
    await page.getByRole('link', { name: `В комплект: ${base.title}` }).press('Enter');
    await expect(page).toHaveURL(/\/user\/signin$/);
    await signInWith(page, newcomer);
    await expect(page).toHaveURL(/\/constructor/);
    const constructor = new ConstructorPage(page);
    let set = await constructor.openSet();
    await expect(constructor.line(set, base)).toContainText('Основа');
    await expect(page, 'a reload adds nothing').toHaveURL(/\/constructor$/);
    await expect(set).toContainText('Добавьте ещё один предмет, и комплект станет на 10 % дешевле');
    await expect(set).toContainText(rubles(basePrice));
    await constructor.closeSet();

    await page.getByRole('button', { name: 'Всё', exact: true }).press('Enter');
    await typeInto(page, constructor.search, second.title);
    await constructor.add(second.title).press('Enter');
    await expect(
      constructor.card(second.title).getByRole('button', { name: 'Больше' }),
      'the focus stays where the button was',
    ).toBeFocused();
    await expectSound(page, axe, { part: 'main' });

    set = await constructor.openSet();
    const sum = rubles(inSet(basePrice) + inSet(secondPrice));
    await expect(set.getByRole('status').filter({ hasText: 'Итого' })).toContainText(sum);
    await expect(set.getByRole('img', { name: /Комплект на картинке/ })).toHaveAccessibleName(
      `Комплект на картинке: ${base.title}, ${second.title}`,
    );
    await set.getByRole('button', { name: `Сделать основой: ${second.title}` }).press('Enter');
    await expect(set.getByRole('img', { name: /Комплект на картинке/ })).toHaveAccessibleName(
      `Комплект на картинке: ${second.title}, ${base.title}`,
    );
    await set.getByRole('textbox', { name: 'Название комплекта' }).fill('Для дачи');
    await (constructor.isWide ? expectSound(page, axe, { part: 'aside' }) : axe({ part: 'dialog[open]' }));
    const complete = await save(page, set, 'В корзину');
    await expect(toast(page, 'Комплект успешно добавлен в корзину')).toBeVisible();
    await complete.getByRole('button', { name: 'Продолжить покупки' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();

    const basket = new BasketPage(page);
    await basket.open();
    await expect(basket.inStock.getByRole('heading', { level: 3 })).toContainText('Комплект «Для дачи»');
    await expect(basket.summary).toContainText(sum);
    await page.getByRole('link', { name: 'Изменить комплект «Для дачи»' }).press('Enter');
    await expect(page).toHaveURL(/\/constructor\?set=\d+$/);
    set = await constructor.openSet();
    await expect(set.getByRole('textbox', { name: 'Название комплекта' })).toHaveValue('Для дачи');
    await set.getByRole('button', { name: `Убрать из комплекта: ${base.title}` }).press('Enter');
    await expect(page.locator('body'), 'the focus is not lost with the line').not.toBeFocused();
    await constructor.closeSet();
    await page.getByRole('button', { name: 'Всё', exact: true }).press('Enter');
    await typeInto(page, constructor.search, third.title);
    await constructor.add(third.title).press('Enter');
    set = await constructor.openSet();
    const changed = await save(page, set, 'Сохранить комплект');
    await expect(toast(page, 'Комплект изменён')).toBeVisible();
    await changed.getByRole('link', { name: 'Перейти в корзину' }).press('Enter');
    await expect(basket.inStock.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(basket.summary).toContainText(rubles(inSet(secondPrice) + inSet(thirdPrice)));
    await expect(basket.row(base.title)).toHaveCount(0);
  },
);

test(
  'ACC-10 goods are found by category, search and filters, page by page; what is not in stock is shown and not added',
  once,
  async ({ page, goods, signIn, axe, watch }) => {
    await signIn();
    const constructor = new ConstructorPage(page);
    await page.goto('/constructor');
    const cards = constructor.goods.getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(12);
    await constructor.goods.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(cards).toHaveCount(24);

    await constructor.goods.getByRole('button', { name: 'Фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    await dialog.locator('summary').first().click();
    await dialog.getByRole('group').locator('label').first().click();
    await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
    await dialog.getByRole('button', { name: /^Показать \d/ }).click();
    await expect(constructor.goods.getByRole('list', { name: 'Выбрано' })).toBeVisible();
    await constructor.goods.getByRole('button', { name: 'Сбросить' }).click();

    const soldOut = goods.all.find(({ groups }) => groups.every(({ available }) => !available));
    if (!soldOut) throw new Error('Everything is in stock.');
    await page.getByRole('button', { name: 'Всё', exact: true }).click();
    await constructor.search.fill(soldOut.title);
    await expect(
      constructor.card(soldOut.title).getByRole('button', { name: 'Нет в наличии' }),
    ).toBeDisabled();

    await constructor.search.fill('щщщщщщщщ');
    await expect(constructor.goods.getByText('Ничего не нашлось').first()).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));
    await constructor.goods.getByRole('button', { name: 'Сбросить поиск и фильтры' }).click();
    await expect(cards).toHaveCount(12);

    watch.expects(/catalog\/v1\/products|status of 500/);
    await page.route('**/catalog/v1/products', (route) =>
      route.fulfill({ status: 500, json: { message: 'Кладовая закрыта' } }),
    );
    await constructor.goods.getByRole('navigation').getByRole('button').first().click();
    await expect(constructor.goods.getByRole('alert')).toContainText('Кладовая закрыта');
    await page.unroute('**/catalog/v1/products');
    await constructor.goods.getByRole('button', { name: 'Повторить' }).click();
    await expect(cards).toHaveCount(12);
  },
);

test('ACC-10 twenty things, one that left the shop and the longest words fit every screen', async ({
  page,
  goods,
  signIn,
  axe,
}) => {
  await signIn();
  const items = goods.all
    .filter(({ groups }) => groups.some(({ available, remnants }) => available && remnants >= 5))
    .slice(40, 60)
    .map(({ id, groups }) => ({
      productId: id,
      groupId: groups.find((one) => one.remnants >= 5)?.id,
      count: 1,
    }));
  const draft = {
    serial: 0,
    baseId: null,
    replaces: null,
    placed: null,
    attempt: null,
    title: 'Хлопчатобумажная-двухсторонняя-жаккардовая-коллекция-для-загородного-дома',
    items: [...items, { productId: 999_999_999, groupId: 999_999_999, count: 1 }],
  };
  await page.addInitScript(
    ([key, drafts]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, drafts);
    },
    [DRAFT_KEY, JSON.stringify({ owner: null, fresh: draft, edited: null })] as const,
  );
  const constructor = new ConstructorPage(page);
  await page.goto('/constructor');
  if (!constructor.isWide) expect(await barHeight(constructor)).toBeLessThanOrEqual(HIGHEST_BAR);
  const set = await constructor.openSet();
  const lines = set.getByRole('list', { name: 'Что в комплекте' }).getByRole('listitem');
  await expect(lines).toHaveCount(21);
  await expect(set.getByText('Больше не продаётся')).toBeVisible();
  expect(await bareTiles(set), 'tiles without their picture').toBe(0);
  await expect(set.getByRole('button', { name: 'В корзину' })).toBeDisabled();
  await axe({ part: constructor.isWide ? 'aside' : 'dialog[open]' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoWider(page);
  await page.setViewportSize({ width: constructor.isWide ? 1440 : 390, height: 900 });
  await set.getByRole('button', { name: 'Убрать', exact: true }).press('Enter');
  await expect(lines).toHaveCount(20);
  await expect(set.getByRole('button', { name: 'В корзину' })).toBeEnabled();
  await set.getByRole('button', { name: 'Очистить' }).click();
  await expect(lines).toHaveCount(0);
});

test(
  'ACC-10 a set is the same in two tabs, and is in the basket once when both send it',
  once,
  async ({ page, context, goods }) => {
    await signUpCustomer(context, goods);
    const [one, other] = [single(goods, 40), single(goods, 41)];
    await page.goto(`/constructor?product=${one.product.id}`);
    const first = new ConstructorPage(page);
    await expect(first.line(await first.openSet(), one)).toBeVisible();
    const second = new ConstructorPage(await context.newPage());
    await second.page.goto(`/constructor?product=${other.product.id}`);
    for (const tab of [first, second]) {
      const set = await tab.openSet();
      await expect(tab.line(set, one)).toBeVisible();
      await expect(tab.line(set, other)).toBeVisible();
    }
    const letGo = await holdBack(context, /\/basket\//);
    for (const tab of [first, second])
      await (await tab.openSet()).getByRole('button', { name: 'В корзину' }).click();
    letGo();
    const basket = new BasketPage(page);
    await expect(first.page.getByRole('list', { name: 'Что в комплекте' })).toHaveCount(0);
    await basket.open();
    await expect(basket.inStock.getByRole('heading', { level: 3 })).toHaveCount(1);
    await basket.inStock.getByRole('button', { name: /^Удалить комплект/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  },
);
