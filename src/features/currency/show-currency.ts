import { chosenCurrency, type ShownCurrency } from '../../domain/prices/currency.ts';
import * as messages from '../../domain/requests/messages.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { LONG_TOAST_MS, showToast } from '../../stores/page/toasts.ts';
import { onSessionChange } from '../../stores/visitor/session-changes.ts';

/**
 * Shows amounts in the visitor's currency. The page has charged amounts, hidden meanwhile (`awaitOwnPrices`); without a
 * choice nothing is loaded.
 */
export function showCurrency(page: Document): void {
  const { shop, cookies } = pageContext();
  if (shop.currencies.length === 0) return;
  const { dataset } = page.documentElement;
  const list = page.querySelector<HTMLSelectElement>('[data-currencies]');
  /** Chosen on this page where the browser keeps no cookies. */
  let unkept: string | undefined;
  let drawing: Promise<(currency: ShownCurrency | undefined) => void> | undefined;

  async function follow(): Promise<void> {
    const currency = chosenCurrency(shop.currencies, unkept ?? cookies.get('currencyId'));
    if (list) list.value = String(currency?.id ?? shop.currencyId);
    if (!currency && !drawing) return void delete dataset.currency;
    try {
      drawing ??= import('./draw-currency.ts').then(({ watchAmounts }) => watchAmounts(page));
      (await drawing)(currency);
      if (currency) dataset.currency = String(currency.id);
      else delete dataset.currency;
    } catch {
      // Amounts stay as charged.
      drawing = undefined;
      delete dataset.currency;
    }
  }

  const keep = (value: string) => {
    cookies.set('currencyId', value);
    unkept = cookies.get('currencyId') === value ? undefined : value;
    if (unkept) showToast({ kind: 'warning', text: messages.notStored }, LONG_TOAST_MS);
  };
  list?.addEventListener('change', () => {
    keep(list.value);
    void follow();
  });
  // Chosen before this script came: a page begins with the first.
  if (list && list.selectedIndex > 0) keep(list.value);
  void follow();
  onSessionChange(page, () => void follow());
}
