import type { Page, Route } from '@playwright/test';
import { ProductPage } from './product-page.ts';
import { expectReadableOnPhone } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

const isGone = ({ allRemnants, groups }: { allRemnants: number; groups: readonly unknown[] }) =>
  allRemnants === 0 && groups.length > 0;

async function introduce(page: Page) {
  await page.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Иванова Анна');
  await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially('9001234567');
}
const consent = (page: Page) => page.getByRole('checkbox', { name: /согласие/ });

test(
  'MODAL-02 product added to basket: what was added, and the two ways on',
  onceWalk,
  async ({ page, goods, axe }) => {
    const product = new ProductPage(page);
    const { path, title, product: known } = goods.sized(2);
    await product.open(path);
    await product.buy.click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Товар в корзине' });
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText(known.groups[0]?.title.split(' / ')[1] ?? '');
    await expect(dialog).toContainText('1\u00a0шт.');
    await expect(dialog, 'what the basket comes to').toContainText(/Всего\sв\sкорзине\sна\s[\d\s,]+₽/);
    await axe({ part: 'dialog[open]' });
    await product.goOn();
    await expect(page.locator('[data-buy] :focus'), 'focus returns').toHaveText('В корзине');
    await product.count.fill('2');
    await product.count.press('Enter');
    await product.buy.click();
    await dialog.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
  },
);

test(
  'MODAL-02 size information form: the maker’s table, and a question that reaches the shop',
  once,
  async ({ page, goods, axe }) => {
    const {
      path,
      title,
      product: known,
    } = goods.at(
      0,
      ({ partner, groups }) =>
        partner?.title === 'Красный челнок' && groups.length > 2 && groups[0]?.unit === 'piece',
    );
    const product = new ProductPage(page);
    await product.open(path);
    await page.getByRole('button', { name: 'О размерах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Размеры' });
    await expect(dialog.getByRole('heading', { name: 'Размеры' })).toBeInViewport();
    await expect(dialog.getByRole('figure').getByRole('listitem')).toHaveCount(known.groups.length);
    await expect(dialog.getByRole('table')).toBeVisible();
    await axe({ part: 'dialog[open]' });
    await expectReadableOnPhone(page);
    await expect(dialog.getByRole('rowheader', { name: 'Евро' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Помочь с размером' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Товар' })).toHaveValue(title);
    await dialog.getByRole('button', { name: 'Спросить о размере' }).click();
    await expect(dialog.getByText('Отсутствует ФИО')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Иванова Анна');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.com');
    await dialog.getByRole('textbox', { name: 'Ваши размеры' }).fill('Матрас 160×200');
    await consent(page).check();
    await dialog.getByRole('button', { name: 'Спросить о размере' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Спасибо' })).toBeVisible();
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(dialog.getByRole('button', { name: 'Закрыть' }), 'however long it is').toBeInViewport();
  },
);

test(
  'MODAL-02 buy in one click: rules, a lost answer, one blank for all tries, and its number',
  once,
  async ({ page, goods, watch, axe }) => {
    watch.expects(/blanks\/v1|ERR_/);
    const product = new ProductPage(page);
    await product.open(goods.thing(5).path);
    const open = page.getByRole('button', { name: 'Купить в один клик' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Купить в один клик' });
    const order = dialog.getByRole('button', { name: 'Заказать' });
    await order.click();
    for (const said of [
      'Отсутствует ФИО',
      'Отсутствует номер телефона',
      'Необходимо подтвердить обработку персональных данных',
    ])
      await expect(dialog.getByText(said)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Фамилия и имя' })).toBeFocused();
    await axe({ part: 'dialog[open]' });
    await expectReadableOnPhone(page);

    await introduce(page);
    await consent(page).check();
    const keys: (string | undefined)[] = [];
    let fails = true;
    await page.route('**/blanks/v1', async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (!fails) return route.continue();
      // The shop has taken it, and the answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await order.click();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи с магазином');
    await page.keyboard.press('Escape');
    await open.click();
    await expect(
      dialog.getByRole('textbox', { name: 'Фамилия и имя' }),
      'what was typed is kept',
    ).toHaveValue('Иванова Анна');
    await expect(consent(page)).toBeChecked();
    fails = false;
    await order.click();
    const done = page.getByRole('dialog', { name: 'Заявка принята' });
    await expect(done.getByText(/№\s\d+/)).toBeFocused();
    expect(new Set(keys).size, 'a retry is the same order').toBe(1);
    await axe({ part: 'dialog[open]' });
    await expectReadableOnPhone(page);
    await done.getByRole('button', { name: 'Хорошо' }).click();
    await expect(open).toBeFocused();
  },
);

test(
  'MODAL-02 product request: a product that is not in stock is asked for, with a comment',
  once,
  async ({ page, goods, axe }) => {
    await page.goto(goods.at(1, isGone).path);
    await page.getByRole('button', { name: 'Запросить товар' }).click();
    const dialog = page.getByRole('dialog', { name: 'Запросить товар' });
    await introduce(page);
    await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('К Новому году');
    await consent(page).check();
    await axe({ part: 'dialog[open]' });
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/blanks/v1') && request.method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      fio: 'Иванова Анна',
      phone: '+79001234567',
      comment: expect.stringContaining('К Новому году'),
    });
    await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toContainText(/№\s\d+/);
  },
);

test('PROD-13 a letter is promised once a size is in stock again', onceWalk, async ({ page, goods, axe }) => {
  await page.goto(goods.at(2, isGone).path);
  await page.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  const send = dialog.getByRole('button', { name: 'Сообщить мне' });
  await send.click();
  await expect(dialog.getByText('Введите e-mail')).toBeVisible();
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await email.fill('anna@');
  await email.blur();
  await expect(dialog.getByText('Некорректный e-mail')).toBeVisible();
  await axe({ part: 'dialog[open]' });
  await expectReadableOnPhone(page);
  await email.fill('anna@example.com');
  await consent(page).check();
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Напишем на anna@example.com');
});

test(
  'MODAL-02 card shipping: ways, prices and days to a city, which is remembered',
  once,
  async ({ page, goods, context, watch, axe }) => {
    watch.expects(/delivery\/v1|status of 500/);
    const product = new ProductPage(page);
    await product.open(goods.thing(6).path);
    const open = page.getByRole('button', { name: 'Доставка в ваш город' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Доставка' });
    const city = dialog.getByRole('combobox', { name: 'Город' });
    await city.pressSequentially('Костр');
    await expect(dialog.getByRole('option').first()).toContainText('Кострома');
    await page.keyboard.press('Enter');
    const ways = dialog.getByRole('list', { name: 'Способы доставки' });
    await expect(ways.getByRole('listitem').filter({ hasText: 'Почта' }).first()).toContainText(/₽.*дн/);
    await expect(ways.getByRole('listitem').filter({ hasText: 'Самовывоз' })).toContainText('бесплатно');
    await axe({ part: 'dialog[open]' });
    await expectReadableOnPhone(page);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names, 'the shopper’s own basket is not touched').not.toContain(`cart_token_${goods.siteCode}`);

    await page.keyboard.press('Escape');
    await page.route('**/delivery/v1', (route) =>
      route.fulfill({ status: 500, json: { message: 'Не считается' } }),
    );
    await open.click();
    await expect(city).toHaveValue(/Кострома/);
    await expect(dialog.getByRole('alert')).toContainText('Не считается');
    await page.unroute('**/delivery/v1');
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await expect(ways).toBeVisible();
  },
);
