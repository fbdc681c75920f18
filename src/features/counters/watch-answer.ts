import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { dropMarks } from '../../stores/page/address-marks.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import {
  $trackingConsent,
  watchTrackingConsent,
  type TrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import { whenCountersHaveRun } from './add-script.ts';

/** Asks for consent, then loads or removes counters. */
export function watchAnswer(page: Document): void {
  const { tracking } = pageContext().shop;
  if (tracking === null) return;
  const load: Record<TrackingConsent, () => Promise<() => void>> = {
    given: async () => {
      const { loadCounters } = await import('./load-counters.ts');
      return () => {
        loadCounters(tracking);
        void whenCountersHaveRun(page).then(dropMarks);
      };
    },
    refused: async () => {
      const { forgetCounters } = await import('./forget-counters.ts');
      return () => {
        forgetCounters(page, tracking);
        dropMarks();
      };
    },
    unanswered: async () => {
      const { showNotice } = await import('./notice.ts');
      return () => showNotice(page, tracking);
    },
  };
  watchTrackingConsent(page);
  $trackingConsent.subscribe((consent) => {
    void useOptionalScript(load[consent], (perform) => {
      // The answer may have changed while the code was loading.
      if ($trackingConsent.get() === consent) perform();
    });
  });
}
