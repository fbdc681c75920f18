import { ListingPage } from './listing-page.ts';
import { expect, once, test } from './shop-test.ts';

const list = '/catalog/tkani';

test('LIST-03 hostile addresses narrow nothing and break nothing', once, async ({ page }) => {
  const listing = new ListingPage(page);
  const junk = [
    '?colour=%3Cscript%3Ealert(1)%3C/script%3E',
    '?__proto__=1&constructor=2',
    '?colour[]=1&%F0%9F%A7%B5=1',
    `?colour=${'9'.repeat(400)}`,
    '?price=-5--1&sort=%00&limit=1e9',
  ];
  for (const query of junk) {
    await page.goto(list + query);
    await expect(page).toHaveURL(list);
    await expect(listing.titles).toHaveCount(20);
    await expect(listing.titles.first()).toBeVisible();
  }
});
