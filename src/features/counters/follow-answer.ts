import { pageContext } from '../../stores/page-context.ts';
import { $trackingConsent, followTrackingConsent } from '../../stores/tracking-consent.ts';

/** Asks whether counters may be told of the visitor, loads them where they may, and forgets them where they may not. */
export function followAnswer(page: Document): void {
  const { tracking } = pageContext().shop;
  if (tracking === null) return;
  followTrackingConsent(page);
  $trackingConsent.subscribe((consent) => {
    if (consent === 'given')
      void import('./load-counters.ts').then(({ loadCounters }) => loadCounters(tracking));
    else if (consent === 'refused')
      void import('./forget-counters.ts').then(({ forgetCounters }) => forgetCounters(page, tracking));
    else void import('./notice.ts').then(({ showNotice }) => showNotice(page, tracking));
  });
}
