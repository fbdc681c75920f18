import { formatPlural, type PluralForms } from '../../../domain/text/format.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTES: PluralForms = ['минуту', 'минуты', 'минут'];
const DAYS: PluralForms = ['день', 'дня', 'дней'];

/** How long an order reserves its goods. */
export interface ReservationTimes {
  /** Minutes until the payment of an order that is paid online. */
  minutes: number;
  /** Days until the shop confirms an order that is paid on receipt or by invoice. */
  receiptDays: number;
}

export const DEFAULT_RESERVATION_TIMES: ReservationTimes = { minutes: 30, receiptDays: 3 };

/** When an order that is placed now is cancelled by itself. */
export const reservationEnd = (
  { minutes, receiptDays }: ReservationTimes,
  payNow: boolean,
  now: Date,
): Date => new Date(now.getTime() + (payNow ? minutes * MINUTE_MS : receiptDays * DAY_MS));

/** «30 минут», «3 дня». */
export const formatReservationTime = ({ minutes, receiptDays }: ReservationTimes, payNow: boolean): string =>
  payNow ? formatPlural(minutes, MINUTES) : formatPlural(receiptDays, DAYS);
