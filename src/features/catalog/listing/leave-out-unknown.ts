import { knowOwnNames } from '../../../stores/page/address-marks.ts';

/** What an address says beside the list that stands there means nothing. Counters may know it, and it goes when they have read it. */
export const leaveOutUnknown = (query: string): void =>
  knowOwnNames(['page', ...new URLSearchParams(query).keys()]);
