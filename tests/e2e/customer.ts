import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { signUp } from '../../src/contract/account/sign-in.ts';
import type { Goods } from './goods.ts';
import { lastMessage } from './outbox.ts';
import { clientOf } from './sign-in.ts';

/** A customer of a test's own: what it changes about them disturbs no other test. */
export interface Newcomer {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** Signs a new customer up over the API. */
export async function signUpNewcomer({ apiUrl }: Goods): Promise<Newcomer> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const phone = `+7900${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
  const password = 'first-password';
  const fields = { role: 'guest', fio: 'Новикова Анна', email, phone, password, accept: true } as const;
  await clientOf(apiUrl).call(signUp, { body: { fields, deviceId: 'device-of-a-test' } });
  return { email, phone, password };
}

/** The link for a new password in the newest letter to a customer. */
export async function linkFor(request: APIRequestContext, { apiUrl }: Goods, email: string): Promise<string> {
  const letter = await lastMessage(request, apiUrl, email, 'Новый пароль');
  const [link] = /https?:\S+/.exec(letter) ?? [];
  if (link === undefined) throw new Error(`The letter to ${email} has no link.`);
  return link;
}
