import type { Tracking } from '../../../src/domain/shop/shop.ts';
import type { Browser } from './shop-tab.ts';

export const tracking: Tracking = { dataLayer: 'dataLayer', currency: 'RUB' };

/** The visitor has answered whether counters may run. */
export function answerInBrowser(browser: Browser, answer: 'yes' | 'no'): void {
  browser.page.cookie = `tracking_consent_vitrina=${answer}; Path=/`;
}

/** A counter reads the array on the tab that was opened last. */
export async function startCounter(): Promise<void> {
  const { startReporting } = await import('../../../src/stores/tracking/tracking.ts');
  const { openDataLayer } = await import('../../../src/features/counters/data-layer.ts');
  startReporting(openDataLayer(tracking));
}
