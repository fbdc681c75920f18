import { dropMarks } from '../../stores/page/address-marks.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import {
  $trackingConsent,
  watchTrackingConsent,
  type TrackingConsent,
} from '../../stores/tracking/tracking-consent.ts';
import { isReporting } from '../../stores/tracking/tracking.ts';
import { whenCountersHaveRun } from './add-script.ts';
import { checkLater } from './apply-answer.ts';
import { forgetCounters } from './forget-counters.ts';
import { loadCounters } from './load-counters.ts';
import { showNotice } from './notice.ts';

/** Asks for consent, then loads or removes counters. */
export function watchAnswer(page: Document): void {
  const { tracking } = pageContext().shop;
  if (tracking === null) return;
  const perform: Record<TrackingConsent, () => void> = {
    given: () => {
      loadCounters(tracking);
      void whenCountersHaveRun(page).then(dropMarks);
    },
    refused: () => {
      forgetCounters(page, tracking);
      dropMarks();
    },
    unanswered: () => {
      // Asked again about another text.
      if (isReporting()) forgetCounters(page, tracking);
      showNotice(page, tracking);
    },
  };
  watchTrackingConsent(page);
  $trackingConsent.subscribe((consent) => perform[consent]());
  checkLater();
}
