import { expect, test } from 'vitest';
import type { PurgeState } from '../../purge/stale-files.ts';
import { describePurge } from './describe-purge.ts';

const NOON = Date.parse('2026-11-27T12:00:00+03:00');

test.each<[string, PurgeState]>([
  ['Изменений ещё не было.', { pending: 0, failures: 0 }],
  [
    '27 ноября, 12:00:00 сброшено 2 адреса, больше ничего не ждёт.',
    { pending: 0, failures: 0, confirmedAt: NOON, confirmed: 2 },
  ],
  [
    '27 ноября, 12:00:00 сброшено 500 адресов, ждут сброса: 41 адрес.',
    { pending: 41, failures: 0, confirmedAt: NOON, confirmed: 500 },
  ],
  [
    'Адрес PURGE_URL не принимает (ответ 403). Ждут сброса: 5 адресов. Следующая попытка в 12:00:00.',
    { pending: 5, failures: 1, problem: { code: 'refused', status: 403 }, retryAt: NOON },
  ],
  [
    'Адрес PURGE_URL не отвечает. Ждут сброса: 1 адрес.',
    { pending: 1, failures: 1, problem: { code: 'unreachable' } },
  ],
])('%s', (sentence, state) => {
  expect(describePurge(state).replaceAll('\u00a0', ' ')).toBe(sentence);
});
