import { randomBytes } from 'node:crypto';
import { calls } from '../../../src/contract/routes.ts';
import type { Client } from '../../conformance/client.ts';
import { randomPassword, randomPhone, signUpFields } from '../../conformance/customer.ts';
import { someSavedShipping } from '../../conformance/order-form.ts';
import { type Attack, type AttackTarget, type Check, none } from '../attack.ts';
import { lastSecret, mailbox } from '../mailbox.ts';
import { strangerFrom } from '../stranger.ts';

const ATTACKER_FROM = '203.0.113.90';
const OWNER_FROM = '198.51.100.90';
const deviceId = 'device-of-the-attacker';

const newEmail = (who: string) => `${who}-${randomBytes(6).toString('hex')}@example.com`;
const opens = async (client: Client): Promise<boolean> =>
  (await client.send(calls.getProfile, {})).status === 200;

interface Person {
  email: string;
  phone: string;
  password: string;
}

async function signUp(client: Client, person: Person, device = deviceId) {
  const config = await client.answer(calls.getConfig, {});
  const fields = { ...signUpFields(config, person.email, person.password), phone: person.phone };
  return (await client.answer(calls.signUp, { body: { fields, deviceId: device } })).login;
}

const signIn = (client: Client, username: string, password: string, device: string) =>
  client.send(calls.login, {
    body: { username, password, emailOnly: false, scenario: 'user', deviceId: device },
  });

/** A contact of one's own beside another's: what it opens once the other person has proved theirs. */
async function squat(target: AttackTarget): Promise<string[]> {
  const { dataFolder } = target;
  const attacker = strangerFrom(target, ATTACKER_FROM);
  const owner = strangerFrom(target, OWNER_FROM);
  const victim = newEmail('reclaimed');
  const squatter = { email: victim, phone: randomPhone(), password: randomPassword() };
  const planted = await signUp(attacker, squatter);
  await attacker.send(calls.sendTemporaryPassword, { body: { username: squatter.phone } });
  const early = lastSecret(dataFolder, squatter.phone);
  await owner.answer(calls.resetPassword, { body: { email: victim } });
  const password = randomPassword();
  await owner.answer(calls.changePassword, {
    body: { code: lastSecret(dataFolder, victim), newPassword: password, deviceId: 'owner' },
  });
  const { token } = await owner.answer(calls.login, {
    body: { username: victim, password, emailOnly: false, scenario: 'user', deviceId: 'owner' },
  });
  if (token === null) throw new Error('The owner did not get in.');
  await owner.as(token).answer(calls.addShipping, { body: await someSavedShipping(owner) });

  const got: string[] = [];
  const sent = mailbox(dataFolder, squatter.phone).length;
  await attacker.send(calls.sendTemporaryPassword, { body: { username: squatter.phone } });
  if (mailbox(dataFolder, squatter.phone).length > sent) got.push('a temporary password');
  for (const username of [victim, squatter.phone])
    for (const guess of [squatter.password, early])
      if ((await signIn(attacker, username, guess, deviceId)).status === 200) got.push(`in as ${username}`);
  if (await opens(attacker.as(planted.token))) got.push('the planted session');
  const { refreshToken: oldRefreshToken } = planted;
  const { status } = await attacker.send(calls.refresh, { body: { oldRefreshToken, deviceId } });
  if (status === 200) got.push('a new token of the planted session');
  return got;
}

/** The mirror: an e-mail of one's own beside another's phone, whose owner enters by SMS. */
async function squatPhone(target: AttackTarget): Promise<string[]> {
  const { dataFolder } = target;
  const attacker = strangerFrom(target, ATTACKER_FROM);
  const owner = strangerFrom(target, OWNER_FROM);
  const phone = randomPhone();
  const squatter = { email: newEmail('squatter'), phone, password: randomPassword() };
  const planted = await signUp(attacker, squatter);
  await owner.answer(calls.sendTemporaryPassword, { body: { username: phone } });
  const entered = await signIn(owner, phone, lastSecret(dataFolder, phone), 'owner');
  if (entered.status !== 200) throw new Error(`The owner of the phone gets ${entered.status}.`);

  const got: string[] = [];
  if (await opens(attacker.as(planted.token))) got.push('the planted session');
  const again = await signIn(attacker, squatter.email, squatter.password, deviceId);
  if (again.status === 200) got.push('in by the planted e-mail');
  const sent = mailbox(dataFolder, squatter.email).length;
  await attacker.send(calls.sendTemporaryPassword, { body: { username: squatter.email } });
  await attacker.send(calls.resetPassword, { body: { email: squatter.email } });
  if (mailbox(dataFolder, squatter.email).length > sent) got.push('a letter to the planted e-mail');
  return got;
}

/** What a token is worth after its session was signed out. */
async function afterSignOut(target: AttackTarget): Promise<string[]> {
  const client = strangerFrom(target, OWNER_FROM);
  const person = { email: newEmail('leaver'), phone: randomPhone(), password: randomPassword() };
  const { token, refreshToken } = await signUp(client, person, 'owner');
  await client.as(token).answer(calls.signOut, { body: { accessToken: token, refreshToken } });
  const stolen = strangerFrom(target, ATTACKER_FROM, token);
  const got: string[] = [];
  for (const call of [calls.getProfile, calls.getShippings, calls.getNotifications])
    if ((await stolen.send(call, {})).status === 200) got.push(call.name);
  const { status } = await stolen
    .as(undefined)
    .send(calls.refresh, { body: { oldRefreshToken: refreshToken, deviceId: 'owner' } });
  if (status === 200) got.push('a new token');
  return got;
}

/** What a stolen access token changes that outlives it. */
async function stolenToken(target: AttackTarget): Promise<string[]> {
  const client = strangerFrom(target, OWNER_FROM);
  const person = { email: newEmail('owner'), phone: randomPhone(), password: randomPassword() };
  const { token } = await signUp(client, person, 'owner');
  const thief = strangerFrom(target, ATTACKER_FROM, token);
  const email = newEmail('thief');
  for (const proof of [{}, { password: '' }, { password: 'guess' }, { code: '000000' }]) {
    await thief.send(calls.updateProfile, { body: { email, ...proof } });
    await thief.send(calls.updateProfile, { body: { phone: randomPhone(), ...proof } });
    await thief.send(calls.deleteUser, { body: proof });
  }
  await thief.send(calls.deleteUser, {});
  await thief.send(calls.changePassword, { body: { newPassword: randomPassword(), deviceId: 'thief' } });
  const got: string[] = [];
  const owner = await signIn(client, person.email, person.password, 'owner');
  if (owner.status !== 200) got.push('the account, or its password');
  const profile = await client.as(token).send(calls.getProfile, {});
  const { bytes } = profile;
  const text = new TextDecoder().decode(bytes);
  for (const kept of [person.email, person.phone]) if (!text.includes(kept)) got.push(`another ${kept}`);
  await thief.as(undefined).send(calls.resetPassword, { body: { email } });
  if (mailbox(target.dataFolder, email).some(({ body }) => body.includes('code='))) got.push('a link');
  return got;
}

export const accounts: Attack = {
  name: 'accounts of others',
  play: async (target): Promise<Check[]> => [
    none('what a phone beside a stranger’s e-mail opens', await squat(target)),
    none('what an e-mail beside a stranger’s phone opens', await squatPhone(target)),
    none('what a token opens after its session was signed out', await afterSignOut(target)),
    none('what a stolen access token changes for good', await stolenToken(target)),
  ],
};
