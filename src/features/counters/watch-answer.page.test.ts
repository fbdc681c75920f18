import { beforeEach, expect, test, vi } from 'vitest';
import { createCookies } from '../../session/cookies/cookies.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { watchAnswer } from './watch-answer.ts';
import { eventually } from '../../../tests/eventually.ts';

const load = vi.hoisted(() => ({ arrival: Promise.withResolvers<undefined>(), counters: vi.fn() }));
vi.mock('./load-counters.ts', async () => {
  await load.arrival.promise;
  return { loadCounters: load.counters };
});

const forget = vi.hoisted(() => vi.fn());
vi.mock('./forget-counters.ts', () => ({ forgetCounters: forget }));

beforeEach(() => {
  const cookies = createCookies(document, { siteCode: 'shop', secure: false });
  cookies.remove('trackingConsent');
  providePageContext({
    shop: {
      code: 'code',
      apiUrl: 'http://api.test',
      mediaUrl: 'http://api.test',
      siteId: 1,
      currencyId: 1,
      siteCode: 'shop',
      currencies: [],
      allowOverAdding: false,
      autoRemoveNotInStock: false,
      extraPrices: [],
      tracking: { dataLayer: 'dataLayer', currency: 'RUB' },
    },
    cookies,
  });
});

test('NOTE-01 counters whose code comes after the consent was taken back do not start', async () => {
  watchAnswer(document);
  answerTracking(true);
  answerTracking(false);
  await eventually(() => expect(forget).toHaveBeenCalledOnce());
  load.arrival.resolve(undefined);
  await import('./load-counters.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(load.counters).not.toHaveBeenCalled();

  answerTracking(true);
  await eventually(() => expect(load.counters).toHaveBeenCalledOnce());
});

test('LIST-12 marks of advertisements stay until there is an answer and the counters have run', async () => {
  history.replaceState(null, '', '/catalog/tkani?yclid=7&page=2');
  watchAnswer(document);
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.search, 'nobody has answered').toBe('?yclid=7&page=2');
  const script = document.head.appendChild(document.createElement('script'));
  script.dataset.counter = '';
  answerTracking(true);
  await eventually(() => expect(load.counters).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.search, 'the counter is on its way').toBe('?yclid=7&page=2');
  script.dispatchEvent(new Event('load'));
  await eventually(() => expect(location.search).toBe('?page=2'));
});
