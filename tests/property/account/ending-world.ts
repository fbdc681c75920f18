import { vi } from 'vitest';
import { getFavoriteIds } from '../../../src/contract/account/favorite.ts';
import { login, refresh } from '../../../src/contract/account/sign-in.ts';
import { getPartProfile } from '../../../src/contract/account/user.ts';
import { paths } from '../../../src/paths.ts';
import { createCookies } from '../../../src/session/cookies/cookies.ts';
import type { SessionEvent } from '../../../src/session/tabs/session-channel.ts';
import { credentials, messages } from '../../contract/fixture/accounts.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { CookieJar } from '../../integration/harness/cookie-jar.ts';
import { ANNA, customerWithPassword, OLGA } from '../../integration/harness/customers.ts';
import { openNetwork } from '../../integration/harness/network.ts';
import { pageFetch } from '../../integration/harness/own-server.ts';
import { openTab } from '../../integration/harness/session-tab.ts';
import { createSharedStorage } from '../session/shared-storage.ts';

const SITE_CODE = 'polotno';
const START = new Date('2026-03-10T12:00:00Z');
const TYPED_CITY = 'Гаврилов Посад';

export type Action = 'change' | 'delete';

/** What a screen says of the last press. */
export interface Outcome {
  readonly isDone: boolean;
  /** Whether it says why not, at a field or in a message. */
  readonly saysWhy: boolean;
  /** At the field of the present password. */
  readonly isPasswordRefused: boolean;
}

type Shared = Parameters<typeof openTab>[0];

/** A page of the account on which its customer has typed something, with the forms of both actions. */
async function openScreens(shared: Shared, path: string) {
  const tab = await openTab(shared, path);
  const password = await import('../../../src/features/auth/state/password.ts');
  const deletion = await import('../../../src/features/account/personal/state/delete-account.ts');
  const owner = await import('../../../src/features/account/personal/state/owner-proof.ts');
  const { storeTyped: keepTyped, $personalDraft } =
    await import('../../../src/features/account/personal/state/personal-draft.ts');
  const { flushWrites } = await import('../../../src/stores/storage/delayed-writes.ts');
  $personalDraft.subscribe(() => undefined);

  async function change(present: string, wanted: string): Promise<void> {
    password.restartPassword();
    await password.changeOwnPassword(present, wanted);
  }

  async function remove(present: string): Promise<void> {
    deletion.beginAccountDeletion();
    owner.deletionQuestion.type(present);
    await deletion.deleteAccount();
  }

  return {
    ...tab,
    /** Fills a form and presses its button; twice where someone is in a hurry. */
    async press(action: Action, present: string, wanted: string, times = 1): Promise<void> {
      const act = action === 'change' ? () => change(present, wanted) : () => remove(present);
      // The second press finds the first one under way.
      const again = () => (action === 'change' ? password.changeOwnPassword(present, wanted) : act());
      await Promise.all([act(), ...(times > 1 ? [again()] : [])]);
    },
    outcome(action: Action): Outcome {
      if (action === 'change') {
        const state = password.$password.get();
        const errors = state.status === 'failed' ? state.errors : {};
        const saysWhy = state.status === 'failed' && (!!state.message || Object.keys(errors).length > 0);
        return { isDone: state.status === 'changed', saysWhy, isPasswordRefused: 'oldPassword' in errors };
      }
      const state = deletion.$accountDeletion.get();
      const refusal = state.status === 'failed' ? owner.deletionQuestion.$state.get().error : undefined;
      const saysWhy = state.status === 'failed' && (!!state.message || refusal !== undefined);
      return { isDone: state.status === 'deleted', saysWhy, isPasswordRefused: refusal !== undefined };
    },
    type() {
      keepTyped({ city: TYPED_CITY });
      flushWrites();
    },
    hasTyped: () => $personalDraft.get().values['city'] === TYPED_CITY,
    /** Whether the API takes this page for its customer's. */
    isIn: (): Promise<boolean> => tab.client.call(getPartProfile, {}).then(...yesOrNo),
  };
}

export type Screens = Awaited<ReturnType<typeof openScreens>>;

const yesOrNo = [() => true, () => false] as const;

/** Anna's session on another device, which lives until her password changes or her account ends. */
async function openElsewhere(api: TestApi, password: string) {
  const device = credentials({ username: ANNA.email, password, deviceId: 'phone' });
  const { token } = await api.call(login, { body: device });
  const isIn = (): Promise<boolean> =>
    api.call(getPartProfile, {}, { authorization: `Bearer ${token}` }).then(...yesOrNo);
  return { isIn };
}

/** A shop with two customers, one of whom has two tabs open. */
export async function openEnding() {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const api = testApi({ now: () => new Date() });
  await customerWithPassword(api, ANNA);
  await customerWithPassword(api, OLGA);
  const olga = credentials({ username: OLGA.email, password: OLGA.password, deviceId: 'tablet' });
  const olgas = await api.call(login, { body: olga });

  const { storage, tellAll } = createSharedStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', tellAll);
  const jar = new CookieJar();
  const network = openNetwork(api);
  const listeners: ((event: SessionEvent, from: number) => void)[] = [];
  const open = (number: number, path: string) =>
    openScreens(
      {
        cookies: createCookies(jar, { siteCode: SITE_CODE, secure: false }),
        fetch: pageFetch({ jar, api, network, siteCode: SITE_CODE }),
        sessionChannel: {
          post: (event) => listeners.forEach((hear) => hear(event, number)),
          listen: (hear) => listeners.push((event, from) => void (from !== number && hear(event))),
        },
      },
      path,
    );
  const tabs = [await open(0, paths.changePassword), await open(1, paths.personalData)] as const;

  return {
    tabs,
    network,
    /** Signs Anna in, as the sign-in page does, and opens both pages. */
    async signIn(password: string) {
      if (!(await tabs[0].signIn(ANNA.email, password))) throw new Error('Anna cannot sign in.');
      for (const { visited, told } of tabs) visited.length = told.length = 0;
    },
    pass: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    elsewhere: (password: string) => openElsewhere(api, password),
    /** Whether the password opens Anna's account, asked as a new device would. */
    opens: (password: string): Promise<boolean> => openElsewhere(api, password).then(...yesOrNo),
    /** How many letters Anna has of a password that changed. */
    async letters(): Promise<number> {
      const all = await messages(api, ANNA.email);
      return all.filter(({ subject }) => subject === 'Пароль изменён').length;
    },
    hasSessionCookies: () => /(?:auth|refresh)_token/.test(jar.header),
    hasDrafts: () => Object.hasOwn(storage, 'personal-draft'),
    /** Whether Olga's session, password and favourites are as they were. */
    async isOlgaUntouched(): Promise<boolean> {
      const body = { oldRefreshToken: olgas.refreshToken ?? '', deviceId: 'tablet' };
      const { access } = await api.call(refresh, { body });
      await api.call(login, { body: olga });
      const { data } = await api.call(getFavoriteIds, {}, { authorization: `Bearer ${access}` });
      return data.fav_ids.length === 1 && data.fav_ids[0] === OLGA.favorite;
    },
    async close() {
      await network.quiet();
      await api.close();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

export type Ending = Awaited<ReturnType<typeof openEnding>>;
