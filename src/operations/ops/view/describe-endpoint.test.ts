import { expect, test } from 'vitest';
import type { EndpointState } from '../../index-now/announced-pages.ts';
import { describeEndpoint } from './describe-endpoint.ts';

const NOON = Date.parse('2026-11-23T12:00:00+03:00');

test.each<[string, EndpointState | undefined]>([
  ['yandex.com: ещё ничего не отправлялось.', undefined],
  ['yandex.com: изменений ещё не было.', { pending: 0, failures: 0 }],
  [
    'yandex.com: 23 ноября, 12:00:00 отправлено 2 адреса, больше ничего не ждёт.',
    { pending: 0, failures: 0, confirmedAt: NOON, confirmed: 2 },
  ],
  [
    'yandex.com не принимает (ответ 422): проверьте INDEXNOW_KEY и SITE_URL. Ждут отправки: 5 адресов. Следующая попытка в 12:00:00.',
    { pending: 5, failures: 1, problem: { code: 'refused', status: 422 }, retryAt: NOON },
  ],
  [
    'yandex.com: 23 ноября, 12:00:00 отправлено 2 адреса, больше ничего не ждёт. Не приняты: https://shop.test/x.',
    { pending: 0, failures: 0, confirmedAt: NOON, confirmed: 2, refused: ['https://shop.test/x'] },
  ],
  [
    'yandex.com не отвечает. Ждут отправки: 1 адрес.',
    { pending: 1, failures: 1, problem: { code: 'unreachable' } },
  ],
])('%s', (sentence, state) => {
  const text = describeEndpoint({ endpoint: 'https://yandex.com/indexnow', state });
  expect(text.replaceAll('\u00a0', ' ')).toBe(sentence);
});
