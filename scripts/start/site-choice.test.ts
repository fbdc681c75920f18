import { afterAll, expect, test } from 'vitest';
import { DEALER_SITE } from '../../src/reference-api/seed/shop/dealer-site.ts';
import { fixtureShop } from '../../tests/contract/fixture/shop.ts';
import { testApi } from '../../tests/contract/fixture/test-api.ts';
import { chooseSite, siteArgument, SiteChoiceError } from './site-choice.ts';

const api = testApi({ shop: { ...fixtureShop, furtherSites: [DEALER_SITE] } });
afterAll(() => api.close());

const source = {
  apiUrl: 'http://api.test',
  siteId: 1,
  currencyId: 1,
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => api.app.fetch(new Request(input, init)),
};

test('a site is named by its code or its id', async () => {
  expect(siteArgument([])).toBeUndefined();
  expect(siteArgument(['--site', 'dealer'])).toBe('dealer');
  expect(siteArgument(['--site=2'])).toBe('2');
  expect(await chooseSite('dealer', source)).toMatchObject({ id: 2, variant: 'dealer' });
  expect(await chooseSite('1', source)).toMatchObject({ code: 'vitrina' });
});

test('a wrong name lists the sites in one sentence', async () => {
  await expect(chooseSite('dealers', source)).rejects.toThrow(
    new SiteChoiceError('There is no site «dealers». The API has: vitrina (1), dealer (2).'),
  );
});

test.each([[['--fresh']], [['--site', 'dealer', '--fresh']], [['--site=dealer', '--fresh']]])(
  '%j is refused',
  (args) => {
    expect(() => siteArgument(args)).toThrow(
      'npm start takes no flags such as "--fresh": README.md lists the commands.',
    );
  },
);

test('--site without a name is refused', () => {
  expect(() => siteArgument(['--site'])).toThrow('--site needs the code or the id of a site.');
});
