import type { BrowserContext } from '@playwright/test';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { getPartProfile } from '../../src/contract/account/user.ts';
import type { Role } from '../../src/contract/account/user.ts';
import type { Goods } from './goods.ts';
import { clientOf, DEVICE } from './sign-in.ts';
import { shopUrl } from './shop.ts';

/** Signs someone new up over the API and gives the browser their session; for what other tests must not see. */
export async function signUpCustomer(
  context: BrowserContext,
  { apiUrl, siteCode }: Goods,
  role: Role = 'guest',
) {
  const unique = String(Date.now()).slice(-7);
  const fields = {
    role,
    fio: 'Живова Анна Петровна',
    accept: true,
    password: 'polotno',
    email: `live-${unique}@example.com`,
    phone: `+7910${unique}`,
    ...(role !== 'guest' && { organization: 'ООО «Живое»', taxId: '7707083893', city: 'Иваново' }),
    ...(role === 'dealer' && { region: 'Ивановская область' }),
  };
  const { token, refreshToken } = (
    await clientOf(apiUrl).call(signUp, { body: { fields, deviceId: DEVICE } })
  ).login;
  const cookie = (name: string, value: string, httpOnly: boolean) => ({
    name: `${name}_${siteCode}`,
    value,
    url: shopUrl,
    httpOnly,
    sameSite: 'Lax' as const,
  });
  await context.addCookies([
    cookie('auth_token', token, false),
    cookie('refresh_token', refreshToken, true),
    cookie('device_id', DEVICE, true),
  ]);
  // The device on which the session was opened; an empty page has no storage.
  await context.addInitScript((id) => {
    if (location.protocol !== 'about:') localStorage.setItem('device_id', id);
  }, DEVICE);
  const client = clientOf(apiUrl, token);
  return { client, uid: (await client.call(getPartProfile, {})).uid };
}
