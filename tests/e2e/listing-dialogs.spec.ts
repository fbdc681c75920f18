import { ListingPage } from './listing-page.ts';
import { expect, once, test, walk } from './shop-test.ts';

const list = '/catalog/tkani';

test(
  'LIST-04 MODAL-02 catalogue filter: choices are counted while they are made, and shown when applied',
  walk,
  async ({ page, isMobile, axe }) => {
    const listing = new ListingPage(page);
    await page.goto(list);
    const all = await listing.total();
    await page.getByRole('button', { name: isMobile ? 'Фильтры' : 'Все фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    const apply = dialog.getByRole('button', { name: /^Показать/ });
    await expect(apply).toHaveText(new RegExp(`^Показать ${all}\\s`));
    await dialog.locator('summary', { hasText: 'Цвет' }).click();
    const white = dialog.getByRole('checkbox', { name: /^Белый/ });
    await listing.choose(dialog, 'Белый');
    await expect(apply).not.toHaveText(new RegExp(`^Показать ${all}\\s`));
    const count = Number((await apply.innerText()).replace(/\D/g, ''));
    await axe({ part: 'dialog[open]' });
    await expect(page, 'nothing changes before it is applied').toHaveURL(list);
    await dialog.getByRole('button', { name: 'Сбросить' }).click();
    await expect(white).not.toBeChecked();
    await listing.choose(dialog, 'Белый');
    await expect(apply).toHaveText(new RegExp(`^Показать ${count}\\s`));
    await apply.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?colour=\d+$/);
    await expect.poll(() => listing.total()).toBe(count);
    const button = page.getByRole('button', { name: isMobile ? /^Фильтры/ : /^Все фильтры/ });
    await expect(button).toContainText('1');
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('LIST-04 MODAL-02 catalogue sort: an order is chosen and stands in the address', async ({
  page,
  isMobile,
  axe,
}) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  if (isMobile) {
    await page.getByRole('button', { name: 'Сортировка' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сортировка' });
    await expect(dialog.getByRole('button', { name: 'Рекомендуем' })).toHaveAttribute('aria-pressed', 'true');
    await axe({ part: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Сначала дешевле' }).click();
    await expect(dialog).toBeHidden();
  } else await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешевле');
  await expect(page).toHaveURL(`${list}?sort=price`);
  await expect(listing.titles).toHaveCount(20);
  await expect(page.locator('[data-found] li').first()).toContainText('₽');
});

test(
  'WEBA-01 MODAL-02 categories: the whole tree, with search in it, leads to any category',
  once,
  async ({ page, axe }) => {
    await page.goto('/catalog/tkani/hlopok');
    await page.getByRole('main').getByRole('link', { name: 'Все разделы' }).click();
    const dialog = page.getByRole('dialog', { name: 'Разделы каталога' });
    await expect(dialog.locator('summary', { hasText: 'Ткани' }).first()).toBeVisible();
    await expect(dialog.locator('[aria-current=page]')).toBeVisible();
    await axe({ part: 'dialog[open]' });
    await dialog.getByLabel('Найти раздел').fill('ЛЕН');
    await expect(dialog.getByRole('link', { name: /^Лён/ }).first()).toBeVisible();
    await dialog.getByLabel('Найти раздел').fill('такого нет');
    await expect(dialog.getByText('Такого раздела нет. Попробуйте')).toBeVisible();
    await dialog.getByLabel('Найти раздел').fill('лён');
    await dialog.getByRole('link', { name: /^Лён/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/лён|льн/i);

    await page.getByRole('button', { name: 'Каталог', exact: true }).first().click();
    await page.locator('#catalog-menu').getByRole('link', { name: 'Все разделы' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
