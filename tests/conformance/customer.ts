import { randomBytes } from 'node:crypto';
import type { SignUpFields } from '../../src/contract/account/sign-in.ts';
import type { Role } from '../../src/contract/account/user.ts';
import type { Config } from '../../src/contract/shop/config.ts';
import { calls } from '../../src/contract/routes.ts';
import type { Client } from './client.ts';

/** A signed-in customer of the run. */
export interface Customer {
  client: Client;
  /** What is known of a customer that the run made itself; absent for the one of `--token`. */
  made?: { email: string; password: string; refreshToken: string; deviceId: string };
}

export const randomEmail = (): string => `conformance-${randomBytes(6).toString('hex')}@example.com`;
export const randomPhone = (): string =>
  `+7900${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
export const randomPassword = (): string => randomBytes(9).toString('base64url');

/** Texts that pass the usual rules of the fields that a shop may ask for. */
const texts: Record<string, string> = {
  organization: 'ООО «Проверка»',
  taxId: '7707083893',
  city: 'Москва',
  region: 'г. Москва',
  birthDate: '1990-05-17',
};

/** A sign-up with the fields that the shop's configuration asks of the role. */
export function signUpFields(
  config: Config | undefined,
  email: string,
  password: string,
  role: Role = 'guest',
): SignUpFields {
  const asked = config?.users.signUp.find((one) => one.role === role)?.fields ?? [];
  const further = asked.flatMap(({ code }): [string, string][] => {
    const text = texts[code];
    return text === undefined ? [] : [[code, text]];
  });
  return {
    role,
    fio: 'Проверкина Анна Петровна',
    email,
    phone: randomPhone(),
    password,
    accept: true,
    ...Object.fromEntries(further),
  };
}

/** Makes a customer with a random e-mail. @throws Problem */
export async function signUp(
  guest: Client,
  config: Config | undefined,
  { basket, role }: { basket?: string; role?: Role } = {},
) {
  const email = randomEmail();
  const password = randomPassword();
  const deviceId = randomBytes(8).toString('hex');
  const { login } = await guest.answer(calls.signUp, {
    body: { fields: signUpFields(config, email, password, role), deviceId, ...(basket && { basket }) },
  });
  const made = { email, password, deviceId, refreshToken: login.refreshToken };
  const client = guest.as(login.token);
  /** Deletes the account again. @throws Problem */
  const leave = async (): Promise<void> => {
    await client.answer(calls.deleteUser, { body: { password } });
  };
  return { login, customer: { client, made, leave } };
}
