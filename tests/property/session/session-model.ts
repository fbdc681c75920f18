import { expect, vi } from 'vitest';
import { getPartProfile } from '../../../src/contract/account/user.ts';
import * as sessionMessages from '../../../src/domain/auth/session-messages.ts';
import * as apiMessages from '../../../src/domain/requests/api-messages.ts';
import { ownEndpoints, relayEndpoints } from '../../../src/domain/auth/session-endpoints.ts';
import { tokenPayload } from '../../../src/session/tokens/token-payload.ts';
import { ANNA, OLGA } from '../../integration/harness/customers.ts';
import type { Network } from './network.ts';
import type { OuterStep, Step, TabStep } from './session-steps.ts';
import type { SharedBrowser } from './shared-browser.ts';

/** A sign-in with its merge, a refresh of three attempts, and what the other tabs read again. */
const MAX_REQUESTS_PER_STEP = 20;
const NEXT_SECOND_MS = 2000;

const customers = { anna: ANNA, olga: OLGA };

/** Plays steps in the tabs of a browser, and checks what each of them shows in the end. */
export class SessionModel {
  readonly #browser: SharedBrowser;
  readonly #network: Network;
  /** Uid of who is signed in; undefined for a guest. */
  #customer: number | undefined;
  /** A sign-out whose answer was lost: the session may end later. */
  #mayEnd = false;
  #everMayEnd = false;
  #requests = 0;
  #steps = 0;

  constructor(browser: SharedBrowser, network: Network) {
    this.#browser = browser;
    this.#network = network;
    network.onSend = (request) => this.#sent(request);
    network.delivered = (endpoint, ok) => void (ok && this.#delivered(endpoint));
    network.onLoss = ({ url }) => {
      if (url.endsWith(`/${ownEndpoints.signOut}`)) this.#mayEnd = this.#everMayEnd = true;
    };
  }

  #token(): string | undefined {
    return /auth_token_polotno=([^;]+)/.exec(this.#browser.jar.cookie)?.[1];
  }

  #sent({ url, headers }: Request): void {
    this.#requests++;
    if (this.#customer === undefined) expect(headers.get('authorization'), url).toBeNull();
  }

  #delivered(endpoint: string): void {
    if (endpoint === relayEndpoints.login) this.#customer = tokenPayload(this.#token() ?? '')?.uid;
    else if (endpoint === ownEndpoints.signOut) this.#customer = undefined;
    else return;
    this.#mayEnd = false;
  }

  async play(step: Step): Promise<void> {
    this.#steps++;
    if ('tab' in step) this.#begin(step).catch(() => undefined);
    else await this.#change(step);
  }

  /** Begins what happens in a tab; the network delivers it later. */
  async #begin(step: TabStep): Promise<unknown> {
    const tab = this.#browser.tabs[step.tab];
    switch (step.kind) {
      case 'sign-in': {
        const { email, password } = customers[step.who];
        return tab?.signIn(email, password);
      }
      case 'sign-out':
        return tab?.signOut();
      case 'private-call':
        return tab?.client.call(getPartProfile, {});
      case 'basket':
        return tab?.loadBasket();
      case 'page-start':
        return tab?.startSession();
    }
  }

  async #change(step: OuterStep): Promise<void> {
    await this.#network.settle();
    switch (step.kind) {
      case 'revoke':
        this.#network.revoked.add(this.#token() ?? '');
        // Within one second the API would issue the same token again.
        await vi.advanceTimersByTimeAsync(NEXT_SECOND_MS);
        return;
      case 'lose':
        this.#network.losses = [...step.losses];
        return;
      case 'wait':
        await vi.advanceTimersByTimeAsync(step.ms);
        return;
      case 'clock':
        this.#network.setSkew(step.skewMs);
        return;
      case 'settle':
    }
  }

  /** Lets every tab make one more call, and compares them. */
  async check(): Promise<void> {
    const { jar, storage, tabs } = this.#browser;
    const { losses } = this.#network;
    losses.length = 0;
    await this.#network.settle();
    for (const { loadBasket } of tabs) void loadBasket();
    await this.#network.settle();

    const shown = tabs.map(({ customer, priceRole, favorites }) => ({
      customer: customer(),
      priceRole: priceRole.get(),
      favorites: favorites.get(),
    }));
    for (const other of shown) expect(other, 'the tabs agree').toEqual(shown[0]);
    const customer = shown[0]?.customer;
    if (!this.#mayEnd || customer !== undefined) expect(customer).toBe(this.#customer);
    if (this.#customer === undefined) {
      expect(jar.header).not.toMatch(/auth_token|refresh_token|device_id/);
      expect(storage['favorites'] ?? '[]').toBe('[]');
      expect(storage).not.toHaveProperty('account-favorites');
    }
    const told = tabs.flatMap((tab) => tab.told);
    if (!this.#everMayEnd) expect(told).not.toContain(sessionMessages.sessionEnded);
    expect(told).not.toContain(apiMessages.initFailed);
    expect(this.#requests, 'no loop').toBeLessThanOrEqual(MAX_REQUESTS_PER_STEP * (this.#steps + 1));
  }
}
