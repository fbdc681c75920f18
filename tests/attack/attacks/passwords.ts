import { calls } from '../../../src/contract/routes.ts';
import { type AttackTarget, type Attack, atMost, type Check } from '../attack.ts';
import { strangerFrom } from '../stranger.ts';

const GUESSES = 60;
/** The answer to a password that was compared. */
const WRONG = 422;
/** Wrong passwords for one account from one address that are looked at within 15 minutes. */
const MAX_FROM_ONE = 10;

/** Guesses the victim's password, by e-mail and phone in turn; whether the guess was looked at. */
async function guess(target: AttackTarget, one: number, address: string): Promise<boolean> {
  const { email, phone } = target.victim;
  const body = {
    username: one % 2 ? email : phone,
    password: `guess-${one}`,
    emailOnly: false,
    scenario: 'user',
    deviceId: `stranger-${one}`,
  };
  const { status } = await strangerFrom(target, address).send(calls.login, { body });
  return status === WRONG;
}

async function play(target: AttackTarget): Promise<Check[]> {
  let fromOne = 0;
  for (let one = 0; one < 2 * MAX_FROM_ONE; one++) {
    if (await guess(target, one, '203.0.113.50')) fromOne++;
  }
  for (let one = 0; one < Math.round(GUESSES * target.share); one++)
    await guess(target, one, `203.0.113.${60 + one}`);
  const { email, password } = target.victim;
  const body = {
    username: email,
    password,
    emailOnly: false,
    scenario: 'user',
    deviceId: 'owner-new-device',
  };
  const client = strangerFrom(target, '198.51.100.77');
  // The first answer may say that more work is asked for by now.
  await client.send(calls.login, { body });
  const owner = await client.send(calls.login, { body });
  return [
    atMost(`of ${2 * MAX_FROM_ONE} guesses from one address are looked at`, fromOne, MAX_FROM_ONE),
    {
      what: 'the owner signs in on a new device afterwards',
      figure: String(owner.status),
      holds: owner.status === 200,
    },
  ];
}

export const passwords: Attack = { name: 'wrong passwords', play };
