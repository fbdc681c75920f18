/** Where the shop is, unless it says otherwise. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

/** The setting `TIME_ZONE`, written into the compiled site; elsewhere the process sets it. */
declare const SHOP_TIME_ZONE: string | undefined;

let zone = typeof SHOP_TIME_ZONE === 'string' ? SHOP_TIME_ZONE : DEFAULT_TIME_ZONE;

/** Sets the time zone of a process that runs no compiled site. */
export function setTimeZone(name: string): void {
  zone = name;
}

const WITHOUT_ZONE = /T[\d:.]+$/;

export const isWithoutZone = (iso: string): boolean => WITHOUT_ZONE.test(iso);

/** `+03:00`: how far a time zone is ahead of UTC at a moment. */
function offsetAt(milliseconds: number, name: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
    milliseconds,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT/, '') || '+00:00';
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function millisecondsOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** An ISO moment with its time zone; one without is what the clocks of `name` show, by default the shop's. */
export function zonedMoment(iso: string, name: string = zone): string {
  if (!isWithoutZone(iso)) return iso;
  const shown = Date.parse(`${iso}Z`);
  if (Number.isNaN(shown)) return iso;
  const near = offsetAt(shown, name);
  return iso + offsetAt(shown - millisecondsOf(near), name);
}

const TO_MINUTES = 'YYYY-MM-DDTHH:mm'.length;

/** A moment as the shop's clocks show it, `2026-03-01T09:00`. */
export function shownMinutes(iso: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + millisecondsOf(offsetAt(moment, zone))).toISOString().slice(0, TO_MINUTES);
}

/** A formatter of dates in the shop's time zone, made when it is first needed. */
export function zonedFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (moment: Date | number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return (moment) => {
    if (made?.zone !== zone)
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) };
    return made.format.format(moment);
  };
}
