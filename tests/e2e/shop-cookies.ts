import type { BrowserContext } from '@playwright/test';

/** Names of the shop's cookies on a site. */
export const cookieNames = (siteCode: string) => ({
  cart: `cart_token_${siteCode}`,
  auth: `auth_token_${siteCode}`,
  currency: `currency-id_${siteCode}`,
  refresh: `refresh_token_${siteCode}`,
  device: `device_id_${siteCode}`,
});

/** What a browser keeps, by name. */
export const readCookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
