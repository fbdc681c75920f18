import { expect, test } from 'vitest';
import { formatDate, formatMoment } from './format.ts';
import { DEFAULT_TIME_ZONE, setTimeZone, shownMinutes, zonedMoment } from './moment.ts';

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

test('BACK-07 dates are shown, and read where they name no time zone, by the shop’s clocks', () => {
  try {
    expect([formatMoment('2026-03-04T20:30:00Z'), formatMoment('2026-03-04T23:30:00')]).toEqual([
      '4\u00a0марта\u00a02026, 23:30',
      '4\u00a0марта\u00a02026, 23:30',
    ]);
    setTimeZone('Asia/Yekaterinburg');
    expect([formatMoment('2026-03-04T20:30:00Z'), formatMoment('2026-03-04T23:30:00')]).toEqual([
      '5\u00a0марта\u00a02026, 01:30',
      '4\u00a0марта\u00a02026, 23:30',
    ]);
    expect(formatDate('2026-03-04T20:30:00Z')).toBe('05.03.2026');
    expect(shownMinutes('2026-03-04T20:30:00Z')).toBe('2026-03-05T01:30');
    expect(zonedMoment(`${shownMinutes('2026-03-04T20:30:00Z')}:00`)).toBe('2026-03-05T01:30:00+05:00');
  } finally {
    setTimeZone(DEFAULT_TIME_ZONE);
  }
});
