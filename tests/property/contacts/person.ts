import * as z from 'zod/mini';
import { addShipping, getShippings } from '../../../src/contract/order/delivery.ts';
import {
  changePassword,
  login,
  refresh,
  signOut,
  signUp,
  verify,
} from '../../../src/contract/account/sign-in.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { deleteUser, getProfile, updateProfile } from '../../../src/contract/account/user.ts';
import { orderForm } from '../../contract/fixture/checkout.ts';
import { bearer, fields, messages } from '../../contract/fixture/accounts.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';

export type Channel = 'email' | 'phone';
export type Contacts = Readonly<Record<Channel, string>>;

interface Session {
  access: string;
  refreshToken: string;
}

const LoginSchema = z.object({ token: z.string(), refreshToken: z.string() });
const AnswerSchema = z.object({
  ...LoginSchema.shape,
  login: z.optional(z.nullable(LoginSchema)),
});

/** Someone with an e-mail, a phone and a browser, who reads only what is sent to these. */
export class Person {
  readonly #api: TestApi;
  readonly name: string;
  readonly contacts: Contacts;
  readonly #deviceId: string;
  #password: string;
  #sessions: Session[] = [];
  /** Of others, which they have put into this person's browser. */
  #planted: Session[] = [];

  constructor(api: TestApi, name: string, contacts: Contacts) {
    this.#api = api;
    this.name = name;
    this.contacts = contacts;
    this.#deviceId = `device-${contacts.email.split('@')[0] ?? ''}`;
    this.#password = `password-${contacts.email}`;
  }

  /** What the API says, or undefined where it refuses. */
  async #ask(call: Call, input: unknown, headers = {}): Promise<unknown> {
    const response = await this.#api.send(call, input, headers);
    const body: unknown = await response.json();
    return response.ok ? body : undefined;
  }

  #open(answer: unknown): void {
    const found = z.safeParse(z.partial(AnswerSchema), answer).data;
    const tokens = z.safeParse(LoginSchema, found?.login ?? found).data;
    if (tokens) this.#sessions.push({ access: tokens.token, refreshToken: tokens.refreshToken });
  }

  /** The code in the last message of a subject; of all messages to the person's own contacts. */
  async #secret(channel: Channel, subject: string, pattern: RegExp): Promise<string | undefined> {
    const found = (await messages(this.#api, this.contacts[channel])).find((one) => one.subject === subject);
    return found && pattern.exec(found.body)?.[1];
  }

  async #inSessions(work: (headers: { authorization: string }) => Promise<unknown>): Promise<void> {
    for (const { access } of this.#sessions) await work(bearer(access));
  }

  /** Wherever this person types what was sent to them, also in another's session. */
  async #inBrowser(work: (headers: { authorization: string }) => Promise<unknown>): Promise<void> {
    for (const { access } of [...this.#sessions, ...this.#planted]) await work(bearer(access));
  }

  /** Puts one's sessions into another's browser, as by a link that brings their tokens. */
  plantIn(other: Person): void {
    other.#planted = [...this.#sessions];
  }

  async signUp(contacts: Contacts): Promise<void> {
    const typed = { ...fields, fio: this.name, ...contacts, password: this.#password };
    this.#open(await this.#ask(signUp, { body: { fields: typed, deviceId: this.#deviceId } }));
  }

  async signIn(username: string, password = this.#password): Promise<void> {
    const body = { username, password, emailOnly: false, scenario: 'user', deviceId: this.#deviceId };
    this.#open(await this.#ask(login, { body }));
  }

  async useTemporaryPassword(channel: Channel): Promise<void> {
    const password = await this.#secret(
      channel,
      channel === 'email' ? 'Временный пароль' : '',
      /пароль: (\S+)/,
    );
    if (password !== undefined) await this.signIn(this.contacts[channel], password);
  }

  async useLink(): Promise<void> {
    const code = await this.#secret('email', 'Новый пароль', /: (\S+)\n/);
    const body = { code, newPassword: this.#password, deviceId: this.#deviceId };
    if (code !== undefined) await this.#ask(changePassword, { body });
  }

  async useCode(channel: Channel): Promise<void> {
    const subject = channel === 'email' ? 'Код подтверждения' : '';
    const code = await this.#secret(channel, subject, /подтверждения: (\d{6})/);
    const body = { channel, code, deviceId: this.#deviceId };
    if (code !== undefined) await this.#inBrowser((headers) => this.#ask(verify, { body }, headers));
  }

  async undoChange(channel: Channel): Promise<void> {
    const told = await messages(this.#api, this.contacts[channel]);
    for (const { body } of told) {
      const path = /(\/contact-change\/[\w-]+)/.exec(body)?.[1];
      if (path !== undefined) await this.#api.fetch(path, { method: 'POST' });
    }
  }

  askInSessions = (call: Call, channel: Channel): Promise<void> =>
    this.#inBrowser((headers) => this.#ask(call, { body: { channel } }, headers));

  /** The code of an owner where one was sent, else the password. */
  async #proof() {
    const code = await this.#secret('email', 'Код для изменений в\u00a0аккаунте', /: (\d{6})/);
    return code === undefined ? { password: this.#password } : { code, deviceId: this.#deviceId };
  }

  async changeContact(change: Partial<Contacts>): Promise<void> {
    const body = { ...change, ...(await this.#proof()) };
    await this.#inBrowser((headers) => this.#ask(updateProfile, { body }, headers));
  }

  async deleteAccounts(): Promise<void> {
    const body = await this.#proof();
    await this.#inBrowser((headers) => this.#ask(deleteUser, { body }, headers));
  }

  async changePassword(): Promise<void> {
    const newPassword = `${this.#password}+`;
    const body = { oldPassword: this.#password, newPassword, deviceId: this.#deviceId };
    for (const { access } of [...this.#sessions]) {
      const answer = await this.#ask(changePassword, { body }, bearer(access));
      if (answer === undefined) continue;
      this.#password = newPassword;
      return this.#open(answer);
    }
  }

  async signOut(): Promise<void> {
    for (const { access, refreshToken } of this.#sessions)
      await this.#ask(signOut, { body: { accessToken: access, refreshToken } });
  }

  async save(): Promise<void> {
    const shipping = {
      ...orderForm('', 0).personalShipping!,
      contactPerson: this.name,
      phone: this.contacts.phone,
    };
    await this.#inSessions(async (headers) => {
      await this.#ask(addShipping, { body: shipping }, headers);
      await this.#ask(updateProfile, { body: { fio: this.name } }, headers);
    });
  }

  /** Everything that the person's sessions show, by access tokens as old as they may be and by refreshed ones. */
  async read(): Promise<string> {
    const seen: unknown[] = [];
    const look = async (headers: { authorization: string }) => {
      for (const call of [getShippings, getProfile]) seen.push(await this.#ask(call, {}, headers));
    };
    await this.#inSessions(look);
    const kept: Session[] = [];
    for (const { refreshToken } of this.#sessions) {
      const body = { oldRefreshToken: refreshToken, deviceId: this.#deviceId };
      const answer = await this.#ask(refresh, { body });
      const tokens = z.safeParse(z.object({ access: z.string(), refresh: z.string() }), answer).data;
      if (tokens) kept.push({ access: tokens.access, refreshToken: tokens.refresh });
    }
    this.#sessions = kept;
    await this.#inSessions(look);
    return JSON.stringify(seen);
  }
}
