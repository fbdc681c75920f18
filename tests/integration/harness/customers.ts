import { mergeFavorites } from '../../../src/contract/account/favorite.ts';
import { signUp } from '../../../src/contract/account/sign-in.ts';
import { tokenPayload } from '../../../src/session/tokens/token-payload.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';

export interface TestCustomer {
  readonly fio: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** The favourite that the account holds. */
  readonly favorite: number;
}

export const ANNA: TestCustomer = {
  fio: 'Соколова Анна',
  email: 'anna@example.com',
  phone: '+79101234567',
  password: 'лён-и-хлопок',
  favorite: 101,
};
export const OLGA: TestCustomer = {
  fio: 'Лебедева Ольга',
  email: 'olga@example.com',
  phone: '+79107654321',
  password: 'сатин-и-бязь',
  favorite: 102,
};

/** Opens the account of a customer, with a favourite. Returns the uid. */
export async function customerWithPassword(api: TestApi, customer: TestCustomer): Promise<number> {
  const { favorite, ...person } = customer;
  const { login } = await api.call(signUp, {
    body: { fields: { role: 'guest', ...person, accept: true }, deviceId: 'another-device' },
  });
  await api.call(
    mergeFavorites,
    { body: { productIds: [favorite] } },
    { authorization: `Bearer ${login.token}` },
  );
  return tokenPayload(login.token)?.uid ?? 0;
}
