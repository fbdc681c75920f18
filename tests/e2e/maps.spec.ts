import { CheckoutPage } from './checkout-page.ts';
import { answers, MapsService } from './maps-service.ts';
import { mapsKey } from './shop.ts';
import { expect, once, type Page, phone, test, walk } from './shop-test.ts';

async function toPoints(page: Page) {
  await page.goto('/checkout');
  await new CheckoutPage(page).choice(/^Пункт выдачи/).check();
}
const money = /\d+\s₽|бесплатно/;

test(
  'MODAL-21 CHK-02 a point is chosen in the list and on the map beside it, with what the delivery there costs',
  walk,
  async ({ page, goods, fillBasket, axe, isMobile }) => {
    const maps = await MapsService.play(page);
    await fillBasket([{ id: goods.thing(1).group.id, count: 2 }]);
    await toPoints(page);
    const { point, points, calculation } = new CheckoutPage(page);
    await expect(point.getByRole('button')).toHaveText(/^Выбрать/);
    expect(maps.asked).toEqual([]);
    await point.getByRole('button').click();
    const radios = points.getByRole('radiogroup').getByRole('radio');
    await expect(radios).toHaveCount(20);
    if (isMobile) {
      await expect(points.getByRole('region', { name: 'Карта пунктов выдачи' })).toBeHidden();
      await points.getByRole('radio', { name: 'Карта' }).check();
    }
    await expect(points.getByRole('region', { name: 'Карта пунктов выдачи' })).toBeVisible();
    await expect(async () => expect((await maps.record()).clustered).toBe(58)).toPass();
    expect(maps.asked.map((query) => Object.fromEntries(query))).toEqual([
      { apikey: mapsKey, lang: 'ru_RU', coordorder: 'latlong', csp: '202512' },
    ]);
    const first = await maps.record();
    expect(first.zoom).toBe(10);
    // Иваново: latitude before longitude.
    expect(first.center.map(Math.round)).toEqual([57, 41]);
    expect(first.clusterer).toMatchObject({ preset: 'islands#invertedClusterIcons' });
    await axe();

    await points.getByRole('searchbox').fill('владимир');
    await expect(async () => expect((await maps.record()).clustered).toBe(2)).toPass();
    expect((await maps.record()).center.map(Math.round)).toEqual([56, 40]);
    if (isMobile) await points.getByRole('radio', { name: 'Список' }).check();
    await expect(radios).toHaveCount(2);
    await radios.first().check();
    if (isMobile) await points.getByRole('radio', { name: 'Карта' }).check();
    await expect(maps.chosen).toHaveCount(1);
    const near = await maps.chosen.getAttribute('data-mark');
    await expect(points.getByRole('status').filter({ hasText: 'Доставка:' })).toHaveText(money);
    await expect(points.getByRole('status').filter({ hasText: 'Доставка:' })).toContainText(near ?? '—');

    const other = page.locator('[data-mark]:not([data-preset="islands#dotIcon"])');
    const address = (await other.first().getAttribute('data-mark')) ?? '';
    // It may be beyond the edge of a small map.
    await other.first().dispatchEvent('click');
    await expect(maps.chosen).toHaveAttribute('data-mark', address);
    if (isMobile) await points.getByRole('radio', { name: 'Список' }).check();
    await expect(radios.nth(1)).toBeChecked();
    await points.getByRole('button', { name: 'Забрать здесь' }).click();
    await expect(points).toBeHidden();
    await expect(point).toContainText(address);
    await expect(point.getByRole('button', { name: 'Изменить' })).toBeFocused();
    await expect(calculation).toHaveText(money);

    await point.getByRole('button', { name: 'Изменить' }).click();
    await expect(radios.and(page.locator(':checked'))).toHaveAccessibleName(
      new RegExp(address.split(', ').slice(1).join(', ')),
    );
    await page.keyboard.press('Escape');
    await expect(point).toContainText(address);
    expect(maps.asked).toHaveLength(1);
  },
);

const failures = ['missing', 'empty', 'throwsAtStart', 'refusesKey', 'hangs', 'throwsWhenDrawing'] as const;

test(
  'MODAL-21 CHK-02 the list alone stands where the maps service fails, and a point is chosen by keyboard',
  once,
  async ({ page, goods, fillBasket, watch }) => {
    watch.expects(/api-maps\.yandex\.ru|The maps service is broken/);
    await fillBasket([{ id: goods.thing(1).group.id, count: 2 }]);
    await page.clock.install();
    const { point, points } = new CheckoutPage(page);
    await toPoints(page);
    for (const failure of failures) {
      const maps = await MapsService.play(page, answers[failure]);
      await point.getByRole('button').click();
      await expect.poll(() => maps.asked.length, failure).toBe(1);
      if (failure === 'hangs') await page.clock.fastForward(8000);
      await expect(points, failure).toContainText('Карта сейчас не открывается: выберите пункт в списке');
      await expect(points.getByRole('region'), failure).toHaveCount(0);
      await expect(points.getByRole('radiogroup').getByRole('radio'), failure).toHaveCount(20);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Opened again, it tries again.
      await page.keyboard.press('Escape');
      await expect(points).toBeHidden();
    }
    await point.getByRole('button').press('Enter');
    await points.getByRole('searchbox').focus();
    await page.keyboard.type('Тула');
    await expect(points.getByRole('radiogroup').getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(points.getByRole('button', { name: 'Забрать здесь' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(point).toContainText('Тула');
  },
);

test(
  'MODAL-21 a phone whose map does not come goes back to the list, and the focus with it',
  phone,
  async ({ page, goods, fillBasket, watch }) => {
    watch.expects(/api-maps\.yandex\.ru/);
    await MapsService.play(page, answers.missing);
    await fillBasket([{ id: goods.thing(1).group.id, count: 2 }]);
    await toPoints(page);
    const { point, points } = new CheckoutPage(page);
    await point.getByRole('button').click();
    await points.getByText('Карта', { exact: true }).tap();
    await expect(points.getByText('Карта сейчас не открывается')).toBeFocused();
    await expect(points.getByRole('radiogroup').getByRole('radio').first()).toBeVisible();
  },
);

test('MAP-01 the shop’s places are shown on a map by kind once that is asked for', async ({ page, axe }) => {
  const maps = await MapsService.play(page);
  await page.goto('/address');
  const places = page.getByRole('region', { name: 'Адреса', exact: true });
  const map = page.getByRole('region', { name: 'Карта адресов' });
  const items = places.getByRole('listitem');
  const all = await items.count();
  await expect(map).toBeHidden();
  expect(maps.asked).toEqual([]);
  await places.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(async () => expect((await maps.record()).clustered).toBe(all)).toPass();
  expect(maps.asked.map((query) => Object.fromEntries(query))).toEqual([
    { apikey: mapsKey, lang: 'ru_RU', coordorder: 'latlong', csp: '202512' },
  ]);
  expect(await maps.record()).toMatchObject({ zoom: 10 });
  await places.getByRole('radio', { name: 'Шоурумы' }).check();
  const showrooms = await items.filter({ visible: true }).count();
  expect(showrooms).toBeLessThan(all);
  await expect(async () => expect((await maps.record()).clustered).toBe(showrooms)).toPass();
  await axe();

  const second = items.filter({ visible: true }).nth(1);
  const title = await second.getByRole('heading').innerText();
  await second.getByRole('button', { name: 'На карте' }).click();
  await expect(maps.chosen).toHaveAttribute('data-mark', title);
  await expect(maps.chosen).toBeInViewport();
  await expect(map.getByRole('link', { name: title })).toBeVisible();
  await places.getByRole('button', { name: 'Скрыть карту' }).click();
  await expect(map).toBeHidden();
});

test(
  'MAP-01 the list of the shop’s places is whole without JavaScript and without the maps service',
  once,
  async ({ page, browser, watch }) => {
    watch.expects(/api-maps\.yandex\.ru/);
    await MapsService.play(page, answers.missing);
    await page.goto('/address');
    const places = page.getByRole('region', { name: 'Адреса', exact: true });
    const count = await places.getByRole('listitem').count();
    await places.getByRole('listitem').first().getByRole('button', { name: 'На карте' }).click();
    await expect(places.getByText('Карта сейчас не открывается. Все адреса есть в списке.')).toBeVisible();
    await expect(places.getByRole('listitem')).toHaveCount(count);

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(page.url());
    await expect(
      plain.getByRole('region', { name: 'Адреса', exact: true }).getByRole('listitem'),
    ).toHaveCount(count);
    await expect(plain.getByRole('button', { name: 'Показать на карте' })).toBeHidden();
    await plain.close();
  },
);
