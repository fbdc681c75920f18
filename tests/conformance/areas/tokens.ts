import * as z from 'zod/mini';
import { TokenPayloadSchema } from '../../../src/contract/account/user.ts';
import { calls } from '../../../src/contract/routes.ts';
import { signUp } from '../customer.ts';
import { expect, given, parsed, Problem } from '../problem.ts';
import { makesAccounts, type Suite } from '../suite.ts';

/** Of about 15 minutes. */
const MAX_MINUTES = 30;
const MINUTE = 60;
const YEAR = 365 * 24 * 60 * MINUTE;

const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The parts of an access token. @throws Problem for another one than a JWT with the contract's payload */
function partsOf(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const known = parsed(TokenPayloadSchema, claims, 'the payload of the access token');
    return { header, claims: { ...z.parse(z.record(z.string(), z.unknown()), claims), ...known }, signature };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('the access token is no JWT');
  }
}

/** @throws Problem for one that has ended, or that lives on */
function expectShortLived(token: string): void {
  const seconds = partsOf(token).claims.exp - Date.now() / 1000;
  expect(seconds > 0, 'the access token has ended already');
  const minutes = Math.round(seconds / MINUTE);
  expect(minutes <= MAX_MINUTES, `the access token lives for ${minutes} minutes instead of about 15`);
}

/** How long access tokens live, and that nobody makes one. */
export async function tokens(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const token = () => given(customer().client.options.token, 'access token');
  await check(calls.login, 'gives access for about 15 minutes', () => expectShortLived(token()));
  await check(calls.refresh, 'gives access for about 15 minutes', async () => {
    makesAccounts(suite);
    const { customer: other } = await signUp(guest, shop.config);
    const { refreshToken: oldRefreshToken, deviceId } = other.made;
    const { access } = await guest.answer(calls.refresh, { body: { oldRefreshToken, deviceId } });
    await other.leave();
    expectShortLived(access);
  });
  await check(calls.getPartProfile, 'refuses a token whose holder has changed it', async () => {
    const { header, claims, signature } = partsOf(token());
    const changed = inBase64({ ...claims, role: 'dealer', exp: claims.exp + YEAR });
    await guest.as(`${header}.${changed}.${signature}`).reject(calls.getPartProfile, {}, [401]);
    const unsigned = inBase64({ alg: 'none', typ: 'JWT' });
    await guest.as(`${unsigned}.${inBase64(claims)}.`).reject(calls.getPartProfile, {}, [401]);
  });
}
