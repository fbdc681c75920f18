import { expect, test } from 'vitest';
import { zonedMoment } from './moment.ts';

test.each([
  ['2026-03-04T14:05:00', undefined, '2026-03-04T14:05:00+03:00'],
  ['2026-03-04T14:05', 'Asia/Vladivostok', '2026-03-04T14:05+10:00'],
  ['2026-03-04T14:05:00.5', 'UTC', '2026-03-04T14:05:00.5+00:00'],
  ['2026-03-04T14:05:00Z', 'Asia/Vladivostok', '2026-03-04T14:05:00Z'],
  ['2026-03-04T14:05:00-02:30', undefined, '2026-03-04T14:05:00-02:30'],
  // Where clocks are changed, the offset of that very moment counts.
  ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T01:30:00+01:00'],
  ['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-07-01T12:00:00', 'America/St_Johns', '2026-07-01T12:00:00-02:30'],
])('%s of %s is %s', (iso, zone, expected) => {
  expect(zonedMoment(iso, zone)).toBe(expected);
});
