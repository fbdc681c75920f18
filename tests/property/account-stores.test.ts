import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addBlank, getBlanks } from '../../src/contract/blank.ts';
import { getSubscription } from '../../src/contract/mailing.ts';
import { getNotificationCount } from '../../src/contract/notification.ts';
import { getUserParams } from '../../src/contract/user.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { keyed } from '../contract/fixture/review.ts';
import type { CallName, Fault } from '../integration/harness/network.ts';
import { openBrowser } from '../integration/harness/shop-tab.ts';

const SEED = 20_261_123;
const RUNS = 15;
const everything = { statusId: undefined, page: 1 };

const faults: Fault[] = [
  { kind: 'none' },
  { kind: 'offline' },
  { kind: 'answer-lost' },
  { kind: 'answer-replaced', status: 502 },
  { kind: 'nonsense' },
  { kind: 'refused', status: 500, body: { message: 'Сломалось' } },
  { kind: 'refused', status: 422, body: { message: 'Нельзя' } },
];

/** The call that each thing a customer does asks for. */
const callOf = {
  repeat: 'addBlank',
  delete: 'deleteBlanks',
  read: 'markAllRead',
  switch: 'subscribe',
  set: 'updateUserParams',
} as const satisfies Record<string, CallName>;
type Action = keyof typeof callOf;
const actions = Object.keys(callOf) as Action[];

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    choice: fc.nat({ max: 1 }),
    /** How often it is pressed, at once. */
    presses: fc.integer({ min: 1, max: 3 }),
    fault: fc.constantFrom(...faults),
  }),
  { minLength: 1, maxLength: 8 },
);

async function openAccount() {
  const browser = openBrowser();
  const email = 'anna@example.com';
  const { uid, headers } = await browser.api.customer('guest', { phone: '+79001234567', email });
  browser.api.store.customers.setVerified(uid, 'email', email);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  for (const title of ['Раз', 'Два'])
    browser.api.store.notifications.add({ uid, typeCode: 'sale', title, body: '' }, new Date());
  await browser.api.call(
    addBlank,
    { body: { groups: [{ id: TOWEL, count: 1 }], comment: 'Первый' } },
    keyed(headers),
  );
  await browser.openTab();
  const { blankList, deleteBlanks } = await import('../../src/stores/blanks.ts');
  const { repeatBlank } = await import('../../src/stores/repeat-blank.ts');
  const { accountNotifications, markNotificationsRead } =
    await import('../../src/stores/account-notifications.ts');
  const { subscription, switchSubscription } = await import('../../src/stores/subscription.ts');
  const { userParams, saveParam } = await import('../../src/stores/user-params.ts');
  for (const { $state } of [blankList, accountNotifications, subscription, userParams])
    $state.subscribe(() => undefined);
  await Promise.all([
    blankList.show(everything),
    accountNotifications.show(1),
    subscription.load(),
    userParams.load(),
  ]);

  const read = <Data>(state: { status: string; data?: Data }): Data => {
    if (state.data === undefined) throw new Error(`It is ${state.status}.`);
    return state.data;
  };
  const blanks = () => read(blankList.$state.get()).blanks;
  const params = () => read(userParams.$state.get());
  const isSubscribed = () => {
    const own = read(subscription.$state.get());
    return own.kind === 'known' && own.subscribed;
  };

  return {
    browser,
    press(action: Action, choice: number): Promise<unknown> {
      const blank = blanks()[choice];
      const param = params().find(({ type }) => type === 'text');
      switch (action) {
        case 'repeat':
          return blank ? repeatBlank(blank) : Promise.resolve();
        case 'delete':
          return blank ? deleteBlanks([blank.id]) : Promise.resolve();
        case 'read':
          return markNotificationsRead();
        case 'switch':
          return switchSubscription(choice === 1);
        default:
          if (param === undefined) throw new Error('There is no setting with a text.');
          return saveParam(param, `${choice}00000000000`);
      }
    },
    shown: () => ({
      blanks: blanks().map(({ id }) => id),
      unread: read(accountNotifications.$state.get()).unreadCount,
      subscribed: isSubscribed(),
      params: params().map(({ code, value }) => `${code}=${value}`),
    }),
    async server() {
      const call = browser.api.call.bind(browser.api);
      const { data } = await call(getBlanks, { query: { limit: 10 } }, headers);
      const { count } = await call(getNotificationCount, {}, headers);
      const { subscribed } = await call(getSubscription, { query: { email } }, headers);
      const settings = (await call(getUserParams, {}, headers)).data;
      return {
        blanks: data.map(({ id }) => id),
        unread: count,
        subscribed,
        params: settings.map(({ code, value }) => `${code}=${value}`),
      };
    },
  };
}

test('whatever happens to the calls of the account, each press is done once at most and the screens show what the server has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const account = await openAccount();
      for (const { action, choice, presses, fault } of sequence) {
        const before = await account.server();
        account.browser.network.fail(callOf[action], fault);
        await Promise.all(Array.from({ length: presses }, () => account.press(action, choice)));
        // A fault that met no call must not meet a later one.
        account.browser.network.mend(callOf[action]);
        const after = await account.server();
        expect(account.shown()).toEqual(after);
        const added = after.blanks.filter((id) => !before.blanks.includes(id));
        expect(added.length).toBeLessThanOrEqual(action === 'repeat' ? 1 : 0);
        if (action !== 'read') expect(after.unread).toBe(before.unread);
      }
      await account.browser.close();
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 60_000);
