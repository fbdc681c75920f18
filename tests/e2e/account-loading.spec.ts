import type { Client } from '../../src/api/client.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { getNotifications } from '../../src/contract/account/notification.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { notificationPath, orderGroupPath, orderPath, paths } from '../../src/paths.ts';
import type { Goods } from './goods.ts';
import { holdBack } from './late-answers.ts';
import { signUpCustomer } from './new-customer.ts';
import { expectNoWider } from './screen-page.ts';
import { expect, once, test, type Locator, type Page } from './shop-test.ts';

const NARROWEST = { width: 320, height: 740 };
const DESK = { width: 1440, height: 900 };
/** Whatever a page asks the API for. */
const ANSWERS = /\/v1(?:[/?]|$)/;
const DRAFT_KEY = 'constructor-set';
const ACTIVE_ORDERS = 1;

interface Screen {
  readonly path: string;
  readonly title: string;
  /** What it says of each of its parts until it has come. */
  readonly waits: readonly string[];
  /** What stands in their place; axe looks at each kind once. */
  readonly skeleton: 'text' | 'orders' | 'order' | 'form' | 'cards' | 'none';
  /** Something that stands there afterwards. */
  readonly shows: Locator;
}

const status = (main: Locator, name: string): Locator =>
  main.getByRole('status', { name }).or(main.getByRole('status').filter({ hasText: name }));

async function screens(main: Locator, client: Client): Promise<readonly Screen[]> {
  const row = main.getByRole('region').getByRole('listitem').first();
  const part = (name: string) => main.getByRole('region', { name });
  const [order] = (await client.call(getOrders, { query: {} })).data;
  const { id = 0 } = order ?? {};
  const query = { showReceived: true, limit: 1 };
  const [message] = (await client.call(getNotifications, { query })).data;
  const text = (path: string, title: string, wait: string, shows = row): Screen => ({
    path,
    title,
    waits: [wait],
    skeleton: 'text',
    shows,
  });
  const orders = (path: string): Screen => ({
    path,
    title: 'Заказы',
    waits: ['Открываем заказы'],
    skeleton: 'orders',
    shows: main.getByRole('link', { name: /^Заказ №/ }).first(),
  });
  return [
    {
      path: paths.profile,
      title: 'Личный кабинет',
      skeleton: 'text',
      waits: ['Открываем личный кабинет', 'Открываем заказы', 'Считаем бонусы', 'Открываем сообщения'],
      shows: part('Сейчас в работе').getByRole('listitem').first(),
    },
    orders(paths.orders),
    orders(orderGroupPath(ACTIVE_ORDERS)),
    {
      path: orderPath(id),
      title: `Заказ №\u00a0${id}`,
      skeleton: 'order',
      waits: ['Открываем заказ'],
      shows: part('Состав'),
    },
    text(paths.bonuses, 'Бонусы', 'Считаем бонусы', part('Можно потратить')),
    text(paths.addresses, 'Адреса', 'Открываем адреса'),
    text(paths.blanks, 'Быстрые заказы', 'Открываем быстрые заказы'),
    text(paths.notifications, 'Сообщения', 'Открываем сообщения'),
    text(notificationPath(message?.id ?? 0), 'Сообщение', 'Открываем сообщение', main.getByRole('article')),
    text(paths.ownReviews, 'Мои отзывы', 'Открываем отзывы'),
    {
      path: paths.personalData,
      title: 'Личные данные',
      skeleton: 'form',
      waits: ['Открываем личные', 'Загружаем контакты', 'Узнаём, подписаны', 'Открываем настройки'],
      shows: main.getByRole('textbox', { name: 'Фамилия, имя, отчество' }),
    },
    {
      path: paths.changePassword,
      title: 'Смена пароля',
      waits: [],
      skeleton: 'none',
      shows: main.getByLabel('Старый пароль'),
    },
    {
      path: paths.favorites,
      title: 'Избранное',
      waits: ['Загружаем избранное'],
      skeleton: 'cards',
      shows: main.getByRole('listitem').first(),
    },
  ];
}

/** A set that the constructor finds in the browser, without its goods. */
async function keepSet(page: Page, goods: Goods): Promise<void> {
  const items = [goods.cloth(3), goods.cloth(4)].map(({ product, group }) => ({
    productId: product.id,
    groupId: group.id,
    count: 1,
  }));
  const draft = { serial: 0, title: '', baseId: null, items, replaces: null, placed: null, attempt: null };
  const drafts = JSON.stringify({ owner: null, fresh: draft, edited: null });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [DRAFT_KEY, drafts] as const);
}

async function expectFitsNarrowest(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await expectNoWider(page);
  await page.setViewportSize(DESK);
}

test(
  'every screen of the account says what it waits for while nothing has come, and shows it then',
  once,
  async ({ page, context, goods, signIn, axe }) => {
    test.slow();
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const seen = new Set<Screen['skeleton']>(['none']);
    for (const { path, title, waits, skeleton, shows } of await screens(main, await signIn()))
      await test.step(path, async () => {
        const letGo = await holdBack(page, ANSWERS);
        await page.goto(path);
        await expect(heading).toHaveText(title);
        // What is out of sight asks for nothing yet.
        for (const name of waits) await status(main, name).scrollIntoViewIfNeeded();
        await expect(main.getByRole('alert')).toHaveCount(0);
        if (!seen.has(skeleton)) await axe({ part: 'main' });
        seen.add(skeleton);
        await expectFitsNarrowest(page);
        letGo();
        await expect(shows).toBeVisible();
        for (const name of waits) await expect(status(main, name)).toHaveCount(0);
        await expect(heading).toHaveText(title);
        await page.unrouteAll();
      });

    await test.step('the constructor, with a set that the browser has kept', async () => {
      await keepSet(page, goods);
      const letGo = await holdBack(page, ANSWERS);
      await page.goto(paths.constructor);
      const set = page.getByRole('complementary', { name: 'Ваш комплект' });
      await expect(status(main, 'Загружаем товары')).toBeVisible();
      await expect(set.getByRole('list', { name: 'Что в комплекте' })).toHaveAttribute('aria-busy', 'true');
      await expect(set.getByRole('status')).toHaveText('Итогосчитаем…');
      await axe();
      await expectFitsNarrowest(page);
      letGo();
      await expect(set.getByRole('status')).toContainText('₽');
      await expect(main.getByRole('region').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.unrouteAll();
    });

    await test.step('the recipients of an order', async () => {
      const wholesaler = await signUpCustomer(context, goods, 'org_user');
      const groups = [{ id: goods.cloth(11).group.id, count: 12 }];
      await wholesaler.client.call(putBasketProducts, { body: { groups, change: true } });
      await page.goto(paths.checkout);
      const letGo = await holdBack(page, /\/users\/v1\/persons/);
      await page.getByRole('button', { name: 'Выбрать получателя' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Кто получит заказ' });
      await expect(dialog.getByRole('status')).toHaveText('Ищем…');
      await axe({ part: 'dialog[open]' });
      letGo();
      await expect(dialog.getByRole('option').first()).toBeVisible();
    });
  },
);
