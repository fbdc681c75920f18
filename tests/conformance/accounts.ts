import { calls } from '../../src/contract/routes.ts';
import type { Client } from './client.ts';
import type { Customer } from './customer.ts';
import { expect, Problem } from './problem.ts';

/** An account that stands already: `mail:password`. */
export interface GivenAccount {
  readonly username: string;
  readonly password: string;
}

/** Sessions of given accounts; they end with the run. */
export class GivenAccounts {
  readonly #guest: Client;
  readonly #opened: { client: Client; accessToken: string; refreshToken: string }[] = [];

  constructor(guest: Client) {
    this.#guest = guest;
  }

  /** Signs in. @throws Problem */
  async open({ username, password }: GivenAccount): Promise<Customer> {
    const body = { username, password, emailOnly: false, scenario: 'login', deviceId: 'conformance' };
    const { token, refreshToken } = await this.#guest.answer(calls.login, { body });
    expect(token !== null && refreshToken !== null, 'answers a right password without tokens');
    const client = this.#guest.as(token);
    this.#opened.push({ client, accessToken: token, refreshToken });
    return { client };
  }

  /** Ends the sessions; a back end may have no such call. */
  async close(): Promise<void> {
    for (const { client, accessToken, refreshToken } of this.#opened.splice(0)) {
      await client.send(calls.signOut, { body: { accessToken, refreshToken } }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    }
  }
}
