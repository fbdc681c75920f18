import { addBlank, getBlanks } from '../../../src/contract/order/blank.ts';
import { getSubscription } from '../../../src/contract/account/mailing.ts';
import { getNotificationCount } from '../../../src/contract/account/notification.ts';
import { getProfile, getUserParams } from '../../../src/contract/account/user.ts';
import { BLANKS_ON_PAGE } from '../../../src/domain/account/account-lists.ts';
import { TOWEL } from '../../contract/fixture/group-ids.ts';
import { keyed } from '../../contract/fixture/review.ts';
import { fixtureShop } from '../../contract/fixture/shop.ts';
import { openBrowser } from '../../integration/harness/shop-tab.ts';

const EMAIL = 'anna@example.com';
const everything = { statusId: undefined, page: 1 };
const { config } = fixtureShop;

/** What the account holds, as a screen shows it or as the server has it. */
export interface AccountState {
  /** Ids of the quick orders, the newest first. */
  readonly blanks: readonly number[];
  readonly unread: number;
  readonly subscribed: boolean;
  readonly barcode: string;
  readonly city: string | null;
}

function ready<Data>(state: { status: string; data?: Data }): Data {
  if (state.data === undefined) throw new Error(`It is ${state.status}.`);
  return state.data;
}

/** The screens of the account in a tab: each press resolves to whether the screen says that it is done. */
async function loadScreens() {
  const { blankList, deleteBlanks } = await import('../../../src/features/account/blanks/state/blanks.ts');
  const { repeatBlank } = await import('../../../src/features/account/blanks/state/repeat-blank.ts');
  const { accountNotifications, markNotificationsRead } =
    await import('../../../src/features/account/state/account-notifications.ts');
  const { subscription, switchSubscription, $subscriptionChange } =
    await import('../../../src/stores/account/subscription.ts');
  const { userParams, saveParam, $paramSaving } =
    await import('../../../src/features/account/personal/state/user-params.ts');
  const { profile } = await import('../../../src/stores/account/profile.ts');
  const { savePersonalData, typePersonal } =
    await import('../../../src/features/account/personal/state/personal-profile.ts');
  const { $personalDraft } = await import('../../../src/features/account/personal/state/personal-draft.ts');
  for (const { $state } of [blankList, accountNotifications, subscription, userParams, profile])
    $state.subscribe(() => undefined);
  $personalDraft.subscribe(() => undefined);
  await Promise.all([
    blankList.show(everything),
    accountNotifications.show(1),
    subscription.load(),
    userParams.load(),
    profile.load(),
  ]);

  const blanks = () => ready(blankList.$state.get()).blanks;
  const barcode = () => ready(userParams.$state.get()).find(({ code }) => code === 'barcode');
  const isSubscribed = () => {
    const own = ready(subscription.$state.get());
    return own.kind === 'known' && own.subscribed;
  };

  return {
    press: {
      async repeat(id: number): Promise<boolean> {
        const blank = blanks().find((one) => one.id === id);
        return blank !== undefined && (await repeatBlank(blank))?.status === 'done';
      },
      delete: async (id: number): Promise<boolean> => (await deleteBlanks([id])).status === 'done',
      read: async (): Promise<boolean> => (await markNotificationsRead()).status === 'done',
      async subscribe(isWanted: boolean): Promise<boolean> {
        await switchSubscription(isWanted);
        return $subscriptionChange.get().status === 'idle' && isSubscribed() === isWanted;
      },
      async barcode(value: string): Promise<boolean> {
        const param = barcode();
        if (!param) throw new Error('There is no barcode among the settings.');
        await saveParam(param, value);
        const status = $paramSaving.get()['barcode']?.status;
        return status === undefined || status === 'saved';
      },
      async city(value: string): Promise<boolean> {
        typePersonal({ city: value }, config);
        return savePersonalData(config);
      },
    },
    /** What stands in the field of the city and is not saved. */
    typedCity: () => $personalDraft.get().values['city'],
    shown: (): AccountState => ({
      blanks: blanks().map(({ id }) => id),
      unread: ready(accountNotifications.$state.get()).unreadCount,
      subscribed: isSubscribed(),
      barcode: barcode()?.value ?? '',
      city: ready(profile.$state.get()).city,
    }),
  };
}

/** A customer with a quick order and two messages, whose account is open in two tabs. */
export async function openAccount() {
  const browser = openBrowser();
  const { uid, headers } = await browser.api.customer('guest', { phone: '+79001234567', email: EMAIL });
  browser.api.store.customers.setVerified(uid, 'email', EMAIL);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  for (const title of ['Раз', 'Два'])
    browser.api.store.notifications.add({ uid, typeCode: 'sale', title, body: '' }, new Date());
  const call = browser.api.call.bind(browser.api);
  const body = { groups: [{ id: TOWEL, count: 1 }], comment: 'Первый' };
  await call(addBlank, { body }, keyed(headers));
  const tabs = [
    await browser.openPage(loadScreens),
    await browser.openPage(loadScreens, { beside: true }),
  ] as const;

  return {
    browser,
    tabs,
    /** Asked as another device would. */
    async server(): Promise<AccountState> {
      const { data } = await call(getBlanks, { query: { limit: BLANKS_ON_PAGE } }, headers);
      const { count } = await call(getNotificationCount, {}, headers);
      const { subscribed } = await call(getSubscription, { query: { email: EMAIL } }, headers);
      const settings = (await call(getUserParams, {}, headers)).data;
      const { city } = await call(getProfile, {}, headers);
      return {
        blanks: data.map(({ id }) => id),
        unread: count,
        subscribed,
        city,
        barcode: settings.find(({ code }) => code === 'barcode')?.value ?? '',
      };
    },
  };
}

export type Account = Awaited<ReturnType<typeof openAccount>>;
export type Screens = Account['tabs'][number];
