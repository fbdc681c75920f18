import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendConfirmation, sendVerification, signUp, verify } from '../../src/contract/account/sign-in.ts';
import { getProfile, updateProfile } from '../../src/contract/account/user.ts';
import { getConfig } from '../../src/contract/shop/config.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { signUpFields } from '../conformance/customer.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { startKillableApi, type KillableApi } from './killable-api.ts';
import { ErrorResponseError, sendCall } from './send-call.ts';

// The API in a process of its own, killed while customers prove by a code that they may change their phone: 3 kills, 12 s.
const KILLS = Number(process.env.CRASH_KILLS || 3);
/** The same seed gives the same kills. */
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of contacts');
const CUSTOMERS = 4;
/** A code is hashed for some 50 ms, one after the other where there are few processors. */
const MAX_MS = 400;
const SECONDS_PER_KILL = 30;

const MessagesSchema = z.object({ data: z.array(z.object({ body: z.string() })) });
const ChangesSchema = z.array(z.object({ former: z.string() }));

const folder = temporaryFolder('crash-contacts', memoryFolder());
let api: KillableApi;

/** A customer with a proved e-mail, who changes the phone. */
class Owner {
  readonly email: string;
  readonly #headers: Record<string, string>;
  uid = 0;
  phone = '';
  /** What the phone was before, the first one first. */
  readonly former: string[] = [];

  private constructor(email: string, token: string) {
    this.email = email;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async signUp(email: string): Promise<Owner> {
    const fields = signUpFields(await sendCall(api.url, getConfig, {}), email, 'first-password');
    const { login } = await sendCall(api.url, signUp, { body: { fields, deviceId: 'device-1' } });
    const owner = new Owner(email, login.token);
    await sendCall(api.url, sendVerification, { body: { channel: 'email' } }, owner.#headers);
    const body = { channel: 'email', code: await owner.#lastCode() } as const;
    await sendCall(api.url, verify, { body }, owner.#headers);
    ({ uid: owner.uid, phone: owner.phone } = await owner.profile());
    return owner;
  }

  profile() {
    return sendCall(api.url, getProfile, {}, this.#headers);
  }

  async askForCode(): Promise<string> {
    await sendCall(api.url, sendConfirmation, { body: { channel: 'email' } }, this.#headers);
    return this.#lastCode();
  }

  async change(phone: string, code: string): Promise<void> {
    await sendCall(api.url, updateProfile, { body: { phone, code } }, this.#headers);
  }

  async #lastCode(): Promise<string> {
    const address = `${api.url}/outbox.json?recipient=${encodeURIComponent(this.email)}`;
    const { data } = z.parse(MessagesSchema, await (await fetch(address)).json());
    const code = /\b\d{6}\b/.exec(data[0]?.body ?? '')?.[0];
    if (code === undefined) throw new Error(`${this.email} was sent no code.`);
    return code;
  }
}

/** What can be undone of a customer's changes, and how many messages named one. */
function stored({ uid, email }: Owner) {
  const db = new DatabaseSync(databasePathIn(folder), { readOnly: true });
  try {
    const changes = db.prepare('SELECT former FROM contact_change WHERE uid = ? ORDER BY id').all(uid);
    const sql = `SELECT count(*) AS told FROM outbox WHERE recipient = ? AND subject = 'Телефон изменён'`;
    const { told } = z.parse(z.object({ told: z.int() }), db.prepare(sql).get(email));
    return { former: z.parse(ChangesSchema, changes).map(({ former }) => former), told };
  } finally {
    db.close();
  }
}

let owners: Owner[];
beforeAll(async () => {
  api = await startKillableApi(folder);
  owners = [];
  for (let one = 0; one < CUSTOMERS; one++) owners.push(await Owner.signUp(`owner-${one}@example.com`));
}, SECONDS_PER_KILL * 1000);
afterAll(() => api.kill());

/** Changes the phone until the API is killed; whether it was answered. */
async function changeUntilKilled(owner: Owner, phone: string, code: string): Promise<boolean> {
  try {
    await owner.change(phone, code);
    return true;
  } catch (error) {
    if (error instanceof ErrorResponseError) throw error;
    return false;
  }
}

test(
  `SEC-08 contacts: ${KILLS} kills between proof and change leave each contact as it was or changed, told of and undoable`,
  async () => {
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const codes: string[] = [];
      for (const owner of owners) codes.push(await owner.askForCode());
      const next = (index: number) => `+7958${100 + kill}${1000 + index}`;
      const changing = owners.map((owner, index) =>
        changeUntilKilled(owner, next(index), codes[index] ?? ''),
      );
      // The first kill meets changes that nobody has answered yet, whatever the speed of the machine.
      if (kill > 0) await pause(random.next() * MAX_MS);
      await api.kill();
      const answered = await Promise.all(changing);

      api = await startKillableApi(folder);
      for (const [index, owner] of owners.entries()) {
        const { phone, email, emailVerified } = await owner.profile();
        expect([email, emailVerified]).toEqual([owner.email, true]);
        expect(answered[index] ? [next(index)] : [owner.phone, next(index)]).toContain(phone);
        if (!answered[index]) cutOff += 1;
        if (phone !== owner.phone) owner.former.push(owner.phone);
        expect(stored(owner)).toEqual({ former: owner.former, told: owner.former.length });
        if (phone !== owner.phone) {
          owner.phone = phone;
          continue;
        }
        // It was not changed: a new code does it, whether the one before was used up or not.
        await owner.change(next(index), await owner.askForCode());
        owner.former.push(owner.phone);
        owner.phone = next(index);
        expect(stored(owner)).toEqual({ former: owner.former, told: owner.former.length });
      }
    }
    expect(cutOff).toBeGreaterThan(0);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
