import { ListingPage } from './listing-page.ts';
import { expect, once, test } from './shop-test.ts';

const list = '/catalog/tkani';

test('LIST-05 prices and stock narrow the list', async ({ page, goods, isMobile }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const panel = await listing.unfold('Цена');
  await panel.getByLabel('Цена от, рублей').fill('500');
  await panel.getByLabel('Цена до, рублей').fill('1 000');
  await panel.getByLabel('Цена до, рублей').press('Enter');
  if (isMobile) await listing.choose(panel, 'В наличии');
  await listing.apply();
  if (!isMobile) await page.getByRole('button', { name: 'В наличии', exact: true }).click();
  await expect(page).toHaveURL(`${list}?price=500-1000&instock=1`);
  const fits = goods.all.filter(({ categories, groups, cardPrices }) => {
    const price = cardPrices.find(({ priceRole }) => priceRole === 'guest_opt')?.price ?? 0;
    const available = groups.some((group) => group.available);
    return categories[0]?.code === 'tkani' && available && price >= 500_00 && price <= 1000_00;
  });
  await expect.poll(() => listing.total()).toBe(fits.length);
  await expect(listing.chips).toHaveText([/от\s500 до\s1\s000\s₽/, /В наличии/]);
});

test('LIST-05 the ends of the price line follow the keyboard', once, async ({ page, axe }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const panel = await listing.unfold('Цена');
  await panel.getByRole('slider', { name: 'Цена от' }).focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\?price=\d+-$/);
  await axe({ part: 'details[open]' });
});
