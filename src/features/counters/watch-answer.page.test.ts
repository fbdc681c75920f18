import { beforeEach, expect, test, vi } from 'vitest';
import { createCookies } from '../../session/cookies/cookies.ts';
import { providePageContext } from '../../stores/page/page-context.ts';
import { answerTracking } from '../../stores/tracking/tracking-consent.ts';
import { watchAnswer } from './watch-answer.ts';
import { eventually } from '../../../tests/eventually.ts';

const load = vi.hoisted(() => ({ counters: vi.fn() }));
vi.mock('./load-counters.ts', () => ({ loadCounters: load.counters }));

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

test('NOTE-01 counters start with the consent, and what they kept goes when it is taken back', () => {
  watchAnswer(document);
  expect(load.counters).not.toHaveBeenCalled();
  answerTracking(true);
  expect(load.counters).toHaveBeenCalledOnce();
  answerTracking(false);
  expect(forget).toHaveBeenCalledOnce();
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
