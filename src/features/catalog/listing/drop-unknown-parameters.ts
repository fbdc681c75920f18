import { setOwnParameters } from '../../../stores/page/address-marks.ts';

/** Unknown parameters are dropped from the address once counters have read them. */
export const dropUnknownParameters = (query: string): void =>
  setOwnParameters(['page', ...new URLSearchParams(query).keys()]);
