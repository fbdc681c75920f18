import type { BasketPage } from './basket-page.ts';

/** The number in a text, with its decimal comma. */
export const amount = (text: string | null) => Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

/** What a line of the summary says, in roubles; undefined where there is no such line. */
export async function sumOf(basket: BasketPage, name: string | RegExp) {
  const line = basket.summary.locator('div').filter({ has: basket.page.locator('dt', { hasText: name }) });
  return amount(await line.locator('dd').first().textContent());
}
