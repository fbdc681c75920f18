import { expect } from 'vitest';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import { ANNA, OLGA } from '../../integration/harness/customers.ts';
import type { Network } from '../session/network.ts';
import type { SharedBrowser } from '../session/shared-browser.ts';
import type { Step } from './favorites-steps.ts';

const GUEST = 0;
const customers = { anna: ANNA, olga: OLGA };

/** Uids of the two customers. */
export type Uids = Readonly<Record<keyof typeof customers, number>>;

/** Plays steps in the tabs of a browser, and knows who wanted what. */
export class FavoritesModel {
  readonly #api: TestApi;
  readonly #browser: SharedBrowser;
  readonly #network: Network;
  readonly #uids: Uids;
  /** What each customer, or the guest, has ever added. */
  readonly #everAdded: ReadonlyMap<number, Set<number>>;
  /** What was wanted last of each product by the person who is signed in. */
  readonly wanted = new Map<number, boolean>();

  constructor(api: TestApi, browser: SharedBrowser, network: Network, uids: Uids) {
    this.#api = api;
    this.#browser = browser;
    this.#network = network;
    this.#uids = uids;
    network.losable = ({ url }) => url.includes('/favorites/');
    this.#everAdded = new Map([
      [GUEST, new Set()],
      [uids.anna, new Set([ANNA.favorite])],
      [uids.olga, new Set([OLGA.favorite])],
    ]);
  }

  account(who: keyof Uids): number[] {
    return this.#api.store.favorites.ids(this.#uids[who]);
  }

  async play(step: Step): Promise<void> {
    switch (step.kind) {
      case 'heart':
        return this.#pressHeart(step);
      case 'page':
        return this.#begin(step.tab, ({ startSession }) => startSession());
      case 'sign-in': {
        const { email, password } = customers[step.who];
        return this.#begin(step.tab, ({ signIn }) => signIn(email, password));
      }
      case 'sign-out':
        return this.#begin(step.tab, ({ signOut }) => signOut());
      case 'device':
        if (step.wanted) this.#everAdded.get(this.#uids.anna)?.add(step.product);
        return void this.#api.store.favorites[step.wanted ? 'add' : 'remove'](this.#uids.anna, step.product);
      case 'lose':
        this.#network.losses = [...step.losses];
        return;
      case 'deliver':
        return this.#network.deliver(step.count);
      case 'settle':
        return this.#network.settle();
    }
  }

  #begin(tab: number, act: (tab: SharedBrowser['tabs'][number]) => Promise<unknown>): void {
    const opened = this.#browser.tabs[tab];
    if (opened) void act(opened).catch(() => undefined);
  }

  #pressHeart({ tab, product, left }: Extract<Step, { kind: 'heart' }>): void {
    const opened = this.#browser.tabs[tab];
    if (!opened) return;
    const isWanted = !opened.favorites.get().includes(product);
    if (left) opened.changeFavorite(product);
    else opened.toggleFavorite(product);
    this.wanted.set(product, isWanted);
    if (isWanted) this.#everAdded.get(opened.customer() ?? GUEST)?.add(product);
  }

  /** Opens the next page in every tab, with a network that works, and compares all of them with the server. */
  async check(): Promise<void> {
    this.#network.losses = [];
    await this.#network.settle();
    for (const { startSession } of this.#browser.tabs) {
      void startSession();
      await this.#network.settle();
    }
    const [first, ...others] = this.#browser.tabs;
    if (!first) throw new Error('There is no tab.');
    const shown = first.favorites.get();
    for (const other of others) expect(other.favorites.get(), 'the tabs agree').toEqual(shown);

    const uid = first.customer() ?? GUEST;
    if (uid !== GUEST) expect(shown, 'the server’s').toEqual(this.#api.store.favorites.ids(uid));
    else this.#expectOnly(shown, GUEST);
    for (const customer of Object.values(this.#uids))
      this.#expectOnly(this.#api.store.favorites.ids(customer), customer);
  }

  /** Nobody gets what only someone else has added. */
  #expectOnly(ids: readonly number[], uid: number): void {
    const own = new Set([...(this.#everAdded.get(uid) ?? []), ...(this.#everAdded.get(GUEST) ?? [])]);
    expect(
      ids.filter((id) => !own.has(id)),
      'of somebody else',
    ).toEqual([]);
  }
}
