import { beforeEach, expect, test, vi } from 'vitest';
import { createCookies } from '../../session/cookies.ts';
import { providePageContext } from '../../stores/page-context.ts';
import { answerTracking } from '../../stores/tracking-consent.ts';
import { followAnswer } from './follow-answer.ts';
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
      ...{ code: 'code', apiUrl: 'http://api.test', mediaUrl: 'http://api.test', siteId: 1, currencyId: 1 },
      ...{ siteCode: 'shop', currencies: [], allowOverAdding: false, autoRemoveNotInStock: false },
      ...{ extraPrices: [], tracking: { dataLayer: 'dataLayer', currency: 'RUB' } },
    },
    cookies,
  });
});

test('NOTE-01 counters whose code comes after the consent was taken back do not start', async () => {
  followAnswer(document);
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
