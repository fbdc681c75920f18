import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { dropMarks } from '../../stores/page/address-marks.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import {
  $trackingConsent,
  followTrackingConsent,
  type TrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import { whenCountersHaveRun } from './add-script.ts';

/** Asks whether counters may be told of the visitor, loads them where they may, and forgets them where they may not. */
export function followAnswer(page: Document): void {
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
  followTrackingConsent(page);
  $trackingConsent.subscribe((consent) => {
    void useOptionalScript(load[consent], (perform) => {
      // The code has taken its time, and there may be another answer by now.
      if ($trackingConsent.get() === consent) perform();
    });
  });
}
