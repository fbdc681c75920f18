/** Where the shop is, unless it says otherwise. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

const WITHOUT_ZONE = /T[\d:.]+$/;

export const isWithoutZone = (iso: string): boolean => WITHOUT_ZONE.test(iso);

/** `+03:00`: how far a time zone is ahead of UTC at a moment. */
function offsetAt(milliseconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    milliseconds,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^GMT/, '') || '+00:00';
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function millisecondsOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** An ISO moment with its time zone; one without is what the clocks of `timeZone` show. */
export function zonedMoment(iso: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  if (!isWithoutZone(iso)) return iso;
  const shown = Date.parse(`${iso}Z`);
  if (Number.isNaN(shown)) return iso;
  const near = offsetAt(shown, timeZone);
  return iso + offsetAt(shown - millisecondsOf(near), timeZone);
}
