import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  resetPassword,
  sendConfirmation,
  sendTemporaryPassword,
  sendVerification,
} from '../../src/contract/account/sign-in.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { Person, type Channel, type Contacts } from './contacts/person.ts';

// More stories, or others: CONTACT_RUNS=2000 CONTACT_SEED=7 npm test unit tests/property/account-contacts.test.ts
const RUNS = Number(process.env['CONTACT_RUNS'] ?? 60);
const SEED = Number(process.env['CONTACT_SEED'] ?? 1);
/** Less than a message is good for, and long enough for another to be sent. */
const STEP_MS = 4 * 60_000;

const PEOPLE = [
  { name: 'Яблочкина Анна', contacts: { email: 'anna@example.com', phone: '+79001110011' } },
  { name: 'Вишнёвый Борис', contacts: { email: 'boris@example.com', phone: '+79002220022' } },
] as const;

const who = fc.constantFrom(0, 1);
const channel = fc.constantFrom<Channel>('email', 'phone');
const contacts = fc.record({ email: who, phone: who }).map(({ email, phone }): Contacts => ({
  email: PEOPLE[email].contacts.email,
  phone: PEOPLE[phone].contacts.phone,
}));
const contact = fc.record({ owner: who, channel }).map((one) => PEOPLE[one.owner].contacts[one.channel]);

/** One's own e-mail beside the other's phone, or the reverse: what two people can quarrel over. */
const sharedContacts = fc.record({ own: channel, person: who }).map(({ own, person }): Contacts => {
  const mine = PEOPLE[person].contacts;
  const theirs = PEOPLE[1 - person]!.contacts;
  return own === 'email'
    ? { email: mine.email, phone: theirs.phone }
    : { email: theirs.email, phone: mine.phone };
});

interface Step {
  name: string;
  run: (person: Person, api: TestApi, other: Person) => Promise<unknown> | void;
}
const step = <T>(
  name: string,
  given: fc.Arbitrary<T>,
  run: (person: Person, value: T, api: TestApi, other: Person) => Promise<unknown> | void,
) =>
  given.map((value): Step => ({
    name: `${name} ${JSON.stringify(value) ?? ''}`,
    run: (person, api, other) => run(person, value, api, other),
  }));
const none = fc.constant(undefined);

/** The other signs up by a contact of this person's, and puts that session into this person's browser. */
async function openByContactOf(person: Person, by: Channel, other: Person): Promise<void> {
  await other.signUp({ ...other.contacts, [by]: person.contacts[by] });
  other.plantIn(person);
}

async function getInAndSave(person: Person, by: Channel, api: TestApi): Promise<void> {
  await api.send(sendTemporaryPassword, { body: { username: person.contacts[by] } }, {});
  await person.useTemporaryPassword(by);
  await person.save();
}

const steps = fc.oneof(
  { weight: 1, arbitrary: step('signs up', contacts, (person, typed) => person.signUp(typed)) },
  { weight: 3, arbitrary: step('signs up', sharedContacts, (person, typed) => person.signUp(typed)) },
  {
    weight: 6,
    arbitrary: step('tries the password everywhere', none, async (person) => {
      for (const { contacts } of PEOPLE)
        for (const username of Object.values(contacts)) await person.signIn(username);
    }),
  },
  {
    weight: 3,
    arbitrary: step('asks for a temporary password', contact, (_, username, api) =>
      api.send(sendTemporaryPassword, { body: { username } }, {}),
    ),
  },
  {
    weight: 2,
    arbitrary: step('asks for a link', who, (_, owner, api) =>
      api.send(resetPassword, { body: { email: PEOPLE[owner].contacts.email } }, {}),
    ),
  },
  {
    weight: 4,
    arbitrary: step('uses a temporary password', channel, (person, by) => person.useTemporaryPassword(by)),
  },
  {
    weight: 6,
    arbitrary: step('gets in by a temporary password', channel, async (person, by, api) => {
      const username = person.contacts[by];
      await api.send(sendTemporaryPassword, { body: { username } }, {});
      await person.useTemporaryPassword(by);
    }),
  },
  {
    weight: 3,
    arbitrary: step('gets in by a link', none, async (person, _, api) => {
      const { email } = person.contacts;
      await api.send(resetPassword, { body: { email } }, {});
      await person.useLink();
      await person.signIn(email);
    }),
  },
  { weight: 3, arbitrary: step('uses a link', none, (person) => person.useLink()) },
  {
    weight: 2,
    arbitrary: step('asks for a code', channel, (person, by) => person.askInSessions(sendVerification, by)),
  },
  { weight: 3, arbitrary: step('uses a code', channel, (person, by) => person.useCode(by)) },
  {
    weight: 1,
    arbitrary: step('asks for an owner code', channel, (person, by) =>
      person.askInSessions(sendConfirmation, by),
    ),
  },
  {
    weight: 3,
    arbitrary: step('changes a contact', fc.record({ to: contact }), (person, { to }) =>
      person.changeContact(to.includes('@') ? { email: to } : { phone: to }),
    ),
  },
  {
    weight: 1,
    arbitrary: step('takes the phone away', none, (person) => person.changeContact({ phone: '' })),
  },
  { weight: 2, arbitrary: step('undoes a change', channel, (person, by) => person.undoChange(by)) },
  { weight: 1, arbitrary: step('changes the password', none, (person) => person.changePassword()) },
  {
    weight: 4,
    arbitrary: step(
      'types a code in a session that the other has put there',
      channel,
      async (person, by, _, other) => {
        other.plantIn(person);
        await person.askInSessions(sendVerification, by);
        await person.useCode(by);
      },
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'types an owner code in such a session',
      fc.record({ to: contact }),
      async (person, { to }, _, other) => {
        other.plantIn(person);
        await person.askInSessions(sendConfirmation, 'email');
        await person.changeContact(to.includes('@') ? { email: to } : { phone: to });
      },
    ),
  },
  // Each part of these two is a step of its own as well; chance puts them in this order too rarely.
  {
    weight: 2,
    arbitrary: step(
      'types a code in the session of an account that the other has opened by this contact, and uses it',
      channel,
      async (person, by, api, other) => {
        await openByContactOf(person, by, other);
        await person.askInSessions(sendVerification, by);
        await person.useCode(by);
        await getInAndSave(person, by, api);
      },
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'types an owner code in the session of an account that the other has opened by this e-mail, and uses it',
      contact,
      async (person, to, api, other) => {
        await openByContactOf(person, 'email', other);
        await person.askInSessions(sendConfirmation, 'email');
        await person.changeContact(to.includes('@') ? { email: to } : { phone: to });
        await getInAndSave(person, 'email', api);
      },
    ),
  },
  { weight: 1, arbitrary: step('deletes the account', none, (person) => person.deleteAccounts()) },
  { weight: 1, arbitrary: step('signs out', none, (person) => person.signOut()) },
  { weight: 5, arbitrary: step('saves', none, (person) => person.save()) },
);

test('SEC-08 whatever two people do with two e-mails and two phones, neither reads what the other has saved', async () => {
  let reads = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(who, steps), { minLength: 4, maxLength: 24, size: 'max' }),
      async (story) => {
        let moment = new Date('2026-03-01T09:00:00Z').getTime();
        const api = testApi({ now: () => new Date(moment) });
        const people = PEOPLE.map(({ name, contacts }) => new Person(api, name, contacts));
        const told: string[] = [];
        for (const [index, { name, run }] of story) {
          moment += STEP_MS;
          told.push(`${PEOPLE[index].name} ${name}`);
          await run(people[index]!, api, people[1 - index]!);
          for (const [at, person] of people.entries()) {
            const seen = await person.read();
            if (seen.includes(person.name)) reads++;
            expect(seen, told.join('\n')).not.toContain(people[1 - at]!.name);
          }
        }
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  // The stories are about something: people do read what is theirs.
  expect(reads).toBeGreaterThan(RUNS);
});
