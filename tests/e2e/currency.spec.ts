import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, onceWalk, type Page, test } from './shop-test.ts';
import { writtenMoney } from '../written-money.ts';

const SWITCH = 'Показывать цены';
/** The demo shop's second currency. */
const BYN = { option: 'Белорусский рубль, Br', rate: 0.036 };

const rubles = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
/** What is shown for an amount that the shop charges in rubles. */
const shownFor = (charged: string) => writtenMoney(Math.round(rubles(charged) * BYN.rate * 100), 'Br');

const amounts = (page: Page) => page.locator('main data').filter({ visible: true });
/** Every amount that the shopper sees is in the currency. */
async function expectAllIn(page: Page, sign: string): Promise<void> {
  await expect(amounts(page).first()).toHaveText(new RegExp(`${sign}$`));
  for (const text of await amounts(page).allTextContents()) expect(text).toMatch(new RegExp(`${sign}$`));
}

test(
  'FMT-02 prices are shown by rate in the chosen currency, on every page and in other tabs; rubles are charged',
  onceWalk,
  async ({ page, context, goods, fillBasket, axe }) => {
    const { path, group } = goods.thing(3);
    await fillBasket([{ id: group.id, count: 1 }]);
    await page.goto('/');
    const list = page.getByRole('combobox', { name: SWITCH });
    await expectAllIn(page, '₽');
    const first = amounts(page).first();
    const charged = (await first.textContent()) ?? '';
    await list.selectOption(BYN.option);
    await expect(first).toHaveText(shownFor(charged));
    await expectAllIn(page, 'Br');
    const cookie = (await context.cookies()).find(({ name }) => name === `currency-id_${goods.siteCode}`);
    expect(cookie).toMatchObject({ value: '2' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);

    // Nobody sees rubles before: until the script has drawn, amounts are not visible.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const [amount] = document.querySelectorAll('main data');
        if (amount) sessionStorage.setItem('early', getComputedStyle(amount).visibility);
      });
    });
    await page.goto(path);
    await expectAllIn(page, 'Br');
    expect(await page.evaluate(() => sessionStorage.getItem('early'))).toBe('hidden');
    await atBothWidths(page, () => axe());

    const sent = page.waitForRequest((request) => request.url().includes('/basket/v1'));
    await page.goto('/cart');
    expect((await sent).headers()['currency-id']).toBe('2');
    const { summary } = new BasketPage(page);
    const due = summary.getByText(/^К.оплате/).locator('..');
    await expect(due).toContainText('₽');
    const sum = summary.getByText('Итого').locator('..').locator('data');
    await expect(sum).toHaveText(shownFor((await due.textContent()) ?? ''));
    await expectAllIn(page, 'Br');
    await atBothWidths(page, () => axe());

    await page.goto('/checkout');
    await expect(new CheckoutPage(page).calculation.or(page.getByText('после выбора адреса'))).toBeVisible();
    await expect(page.getByText(/^К.оплате/).locator('..')).toContainText('₽');
    await expectAllIn(page, 'Br');

    const other = await context.newPage();
    await other.goto('/catalog/search?query=лён');
    await expectAllIn(other, 'Br');
    await other.getByRole('combobox', { name: SWITCH }).selectOption({ index: 0 });
    await expectAllIn(other, '₽');
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectAllIn(page, '₽');
    await expect(page.getByText(/^К.оплате/)).toBeHidden();
  },
);
