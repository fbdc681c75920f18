import type { BrowserContext } from '@playwright/test';
import { createClient, type Client } from '../../src/api/client.ts';
import { findNonce } from '../../src/api/proof-of-work/find-nonce.ts';
import { createProofs } from '../../src/api/proof-of-work/proofs.ts';
import { login } from '../../src/contract/sign-in.ts';
import type { Goods } from './goods.ts';
import { cookieNames } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';

export const DEVICE = '0123456789abcdef0123456789abcdef';
const SLICE_MS = 50;

const proofs = createProofs({
  tabId: () => DEVICE,
  solve: (request, bits, signal) => findNonce(request, bits, signal, SLICE_MS),
});

/** A client of the API: a guest's without a token. */
export const clientOf = (apiUrl: string, token?: string): Client =>
  createClient({
    apiUrl,
    siteId: 1,
    currencyId: 1,
    token: () => token,
    proofs: () => Promise.resolve(proofs),
  });

/** Signs a demo customer in, as if by the sign-in screen; answers a client that acts as they do. */
export async function signIn(
  context: BrowserContext,
  { apiUrl, siteCode }: Goods,
  username = 'anna@polotno.example',
): Promise<Client> {
  const { token } = await clientOf(apiUrl).call(login, {
    body: { username, password: 'polotno', emailOnly: false, scenario: 'user', deviceId: DEVICE },
  });
  if (token === null) throw new Error(`${username} was not signed in.`);
  await context.addCookies([{ name: cookieNames(siteCode).auth, value: token, url: shopUrl }]);
  return clientOf(apiUrl, token);
}
