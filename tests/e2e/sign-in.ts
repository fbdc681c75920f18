import { hash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { createClient, type Client } from '../../src/api/client.ts';
import { createProofs } from '../../src/api/proof-of-work/proofs.ts';
import {
  leadingZeroBits,
  proofSeed,
  provenBytes,
  type ProvenRequest,
} from '../../src/contract/calls/proof-of-work.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import type { Goods } from './goods.ts';
import { cookieNames } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';

export const DEVICE = '0123456789abcdef0123456789abcdef';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** Node's hash needs half the time of the one that browsers bring; a third of what a worker did was this. */
function findNonce(request: ProvenRequest, bits: number): bigint {
  const bytes = provenBytes(proofSeed(request, sha256), 0n);
  const view = new DataView(bytes.buffer);
  for (let nonce = 0; ; nonce++) {
    view.setUint32(bytes.length - 4, nonce);
    if (leadingZeroBits(sha256(bytes)) >= bits) return BigInt(nonce);
  }
}

const proofs = createProofs({
  tabId: () => DEVICE,
  solve: (request, bits) => Promise.resolve(findNonce(request, bits)),
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

/** The access token of a demo customer, from the API. */
export async function tokenOf({ apiUrl }: Goods, username = 'anna@polotno.example'): Promise<string> {
  const { token } = await clientOf(apiUrl).call(login, {
    body: { username, password: 'polotno', emailOnly: false, scenario: 'user', deviceId: DEVICE },
  });
  if (token === null) throw new Error(`${username} was not signed in.`);
  return token;
}

/** Signs a demo customer in with all that the shop's server keeps of a session, so that it can be continued. */
export async function signInWhole(context: BrowserContext, { apiUrl, siteCode }: Goods): Promise<void> {
  const { token, refreshToken } = await clientOf(apiUrl).call(login, {
    body: {
      username: 'anna@polotno.example',
      password: 'polotno',
      emailOnly: false,
      scenario: 'user',
      deviceId: DEVICE,
    },
  });
  const { auth, refresh, device } = cookieNames(siteCode);
  const values = { [auth]: token ?? '', [refresh]: refreshToken ?? '', [device]: DEVICE };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      url: shopUrl,
      httpOnly: name !== auth,
    })),
  );
}

/** Signs a demo customer in, as if by the sign-in screen; answers a client that acts as they do. */
export async function signIn(context: BrowserContext, goods: Goods, username?: string): Promise<Client> {
  const token = await tokenOf(goods, username);
  await context.addCookies([{ name: cookieNames(goods.siteCode).auth, value: token, url: shopUrl }]);
  return clientOf(goods.apiUrl, token);
}
