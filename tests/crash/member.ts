import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import type { Config } from '../../src/contract/shop/config.ts';
import { changePassword, login, refresh, signOut, signUp } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import type { Random } from '../../src/reference-api/seed/random.ts';
import { signUpFields } from '../conformance/customer.ts';
import { ErrorResponseError, sendCall } from './send-call.ts';

interface Tokens {
  token: string;
  refreshToken: string;
}

/** Something that a customer does; it may be done again where no answer came. */
type Act = () => Promise<void>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The status that a call is refused with. @throws Error where it is answered */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ErrorResponseError) return error.message;
    throw error;
  }
  throw new Error('What has ended was answered.');
}

/** A customer who signs in and out, renews the session, fills the basket and changes the password, and knows what must hold. */
export class Member {
  /** Acts without an answer, over all kills. */
  cutOff = 0;
  readonly #email: string;
  readonly #deviceId: string;
  readonly #basket = new Map<number, number>();
  readonly #ended: Tokens[] = [];
  #password = 'first-password';
  #tokens: Tokens = { token: '', refreshToken: '' };
  #pending: Act | undefined;
  /** Where the API is now. */
  #url = '';

  constructor(name: string) {
    this.#email = `${name}@example.com`;
    this.#deviceId = `device-${name}`;
  }

  async signUp(url: string, config: Config): Promise<void> {
    this.#url = url;
    const fields = signUpFields(config, this.#email, this.#password);
    this.#tokens = (await sendCall(this.#url, signUp, { body: { fields, deviceId: this.#deviceId } })).login;
  }

  /** Does one thing after the other until the connection to the API breaks. @throws ErrorResponseError */
  async actUntilKilled(groupIds: readonly number[], random: Random): Promise<void> {
    try {
      for (;;) {
        this.#pending = this.#nextAct(groupIds, random);
        await this.#pending();
        this.#pending = undefined;
      }
    } catch (error) {
      if (error instanceof ErrorResponseError) throw error;
      this.cutOff += 1;
    }
  }

  /** Does again what had no answer, and checks that all that was answered holds. @throws Error */
  async check(url: string): Promise<void> {
    this.#url = url;
    await this.#pending?.();
    this.#pending = undefined;
    for (const { token, refreshToken } of this.#ended.splice(0)) {
      await refusal(sendCall(this.#url, getProfile, {}, bearer(token)));
      await refusal(this.#renew(refreshToken));
    }
    // Nobody is signed out, by the use of what has ended either.
    const { email } = await sendCall(this.#url, getProfile, {}, bearer(this.#tokens.token));
    if (email !== this.#email) throw new Error(`${this.#email} is signed in as ${email}.`);
    const { data } = await sendCall(this.#url, getBasket, { query: {} }, bearer(this.#tokens.token));
    const groups = data.inStock.products.flatMap((product) => product.groups);
    const counts = new Map(groups.map(({ id, count }) => [id, count]));
    for (const [id, count] of this.#basket)
      if (counts.get(id) !== count)
        throw new Error(`The basket has ${counts.get(id)} of ${id}, not ${count}.`);
  }

  /** What is done again is done with what the customer had when it was begun. */
  #nextAct(groupIds: readonly number[], random: Random): Act {
    const before = this.#tokens;
    const [next, group, count] = [random.int(1, 1_000_000_000), random.pick(groupIds), random.int(1, 3)];
    return random.pick<Act>([
      () => this.#renewSession(before.refreshToken),
      () => this.#signOutAndIn(before),
      () => this.#changePassword(before, `password-${next}`),
      () => this.#buy(group, count),
    ]);
  }

  #renew(oldRefreshToken: string) {
    return sendCall(this.#url, refresh, { body: { oldRefreshToken, deviceId: this.#deviceId } });
  }

  async #renewSession(old: string): Promise<void> {
    const { access, refresh: refreshToken } = await this.#renew(old);
    this.#tokens = { token: access, refreshToken };
  }

  async #signIn(password: string): Promise<void> {
    const { token, refreshToken } = await sendCall(this.#url, login, {
      body: {
        username: this.#email,
        password,
        deviceId: this.#deviceId,
        emailOnly: false,
        scenario: 'user' as const,
      },
    });
    if (token === null || refreshToken === null) throw new Error('The sign-in has no session.');
    this.#tokens = { token, refreshToken };
  }

  async #signOutAndIn({ token, refreshToken }: Tokens): Promise<void> {
    await sendCall(this.#url, signOut, { body: { accessToken: token, refreshToken } });
    this.#ended.push({ token, refreshToken });
    this.#pending = () => this.#signIn(this.#password);
    await this.#pending();
  }

  async #changePassword(before: Tokens, newPassword: string): Promise<void> {
    const body = { newPassword, oldPassword: this.#password, deviceId: this.#deviceId };
    try {
      const { login: opened } = await sendCall(this.#url, changePassword, { body }, bearer(before.token));
      if (opened === null) throw new Error('The new password opens no session.');
      this.#tokens = opened;
    } catch (error) {
      if (!(error instanceof ErrorResponseError)) throw error;
      // It was changed before the answer was lost, or this throws.
      await this.#signIn(newPassword);
    }
    this.#password = newPassword;
    this.#ended.push(before);
  }

  async #buy(id: number, count: number): Promise<void> {
    const body = { groups: [{ id, count }], change: true };
    await sendCall(this.#url, putBasketProducts, { body }, bearer(this.#tokens.token));
    this.#basket.set(id, count);
  }
}
