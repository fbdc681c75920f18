import { clearBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { readCookies } from './shop-cookies.ts';
import { expect, onceWalk, test } from './shop-test.ts';

test(
  'ROUTE-12 the tokens of a sign-in link are kept, and no address or referrer has them',
  onceWalk,
  async ({ page, context, goods, signIn }) => {
    const customer = await signIn('atelier@polotno.example');
    const groups = [{ id: goods.cloth().group.id, count: 1 }];
    const { basket } = await customer.call(putBasketProducts, { body: { groups, change: true } });
    const token = (await readCookies(context))[`auth_token_${goods.siteCode}`] ?? '';
    await context.clearCookies();
    const seen: string[] = [];
    page.on('request', (request) => {
      // The basket itself is asked for by its token.
      const isBasketCall = request.url().startsWith(`${goods.apiUrl}/basket/`);
      seen.push(`${isBasketCall ? '' : request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    await page.goto(`/user/signin?authToken=${token}&cartToken=${basket}&utm_source=mail`);
    expect(page.url()).not.toContain(token);
    expect(page.url()).not.toContain(basket);
    const cookies = await context.cookies();
    const value = (name: string) =>
      cookies.find((cookie) => cookie.name === `${name}_${goods.siteCode}`)?.value;
    expect(value('auth_token')).toBe(token);
    expect(value('cart_token')).toBe(basket);
    const [link, ...after] = seen;
    expect(link).toContain(token);
    expect(after.filter((line) => line.includes(token) || line.includes(basket))).toEqual([]);
    const counted = JSON.stringify(
      await page.evaluate(() => Object.entries(window).filter(([name]) => name === 'dataLayer')),
    );
    expect(counted).not.toContain(basket);
    expect(counted).not.toContain(token);
    await customer.call(clearBasket, { query: {} });
  },
);
