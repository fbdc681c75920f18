import type { Client } from '../../api/client.ts';
import type { SafeUrl } from '../../contract/calls/safe-url.ts';
import { accountChannel, type AccountChannel } from '../../session/tabs/account-channel.ts';
import { createPageClient } from '../../session/client/client.ts';
import { deviceId } from '../../session/cookies/device.ts';
import { openLazySession } from '../../session/client/lazy-session.ts';
import type { PageSession } from '../../session/client/page-session.ts';
import { sessionChannel, type SessionChannel } from '../../session/tabs/session-channel.ts';
import type { PageContext } from '../../session/client/page-context.ts';
import { type Exclusively, exclusively } from '../../session/tabs/tab-lock.ts';
import { pageContext, providePageContext } from '../page/page-context.ts';
import { readVisitor } from '../visitor/visitor.ts';

/** What the stores use of the browser and the API, besides storage and timers. Tests provide their own. */
export interface Environment extends PageContext {
  readonly client: Client;
  /** What the client knows of the visitor's session. */
  readonly session: PageSession;
  readonly deviceId: () => string;
  /** Leaves for an address of the shop or elsewhere. */
  readonly navigate: (address: SafeUrl | `/${string}`) => void;
  /** Origin of the shop; the payment page leads back to it. */
  readonly origin: string;
  /** Path of the page that the shopper is on. */
  readonly path: () => string;
  /** Runs a task while no other tab runs one with the same lock. */
  readonly exclusively: Exclusively;
  /** Sends requests to the shop's own server. */
  readonly fetch: typeof globalThis.fetch;
  /** Tells the other tabs about the session, and hears of it from them. */
  readonly sessionChannel: SessionChannel;
  /** The same about the customer's account. */
  readonly accountChannel: AccountChannel;
  /** Calls back whenever the shopper leaves the page. */
  readonly onLeave: (act: () => void) => void;
}

let provided: Environment | undefined;

/** Replaces the browser's environment, for tests. */
export function provideEnvironment(environment: Environment): void {
  provided = environment;
  providePageContext(environment);
}

function open(): Environment {
  const surroundings = {
    ...pageContext(),
    deviceId,
    navigate: (address: string) => location.assign(address),
    origin: location.origin,
    path: () => location.pathname,
    exclusively,
    fetch: globalThis.fetch.bind(globalThis),
    sessionChannel,
    accountChannel,
    onLeave: (act: () => void) => addEventListener('pagehide', act),
  };
  const session = openLazySession(surroundings.cookies, {
    onChange: readVisitor,
    load: async () => (await import('./customer-session.ts')).openCustomerSession(surroundings),
  });
  return { ...surroundings, session, client: createPageClient(surroundings, session) };
}

/** The environment of the stores; created from the page on the first call. */
export const environment = (): Environment => (provided ??= open());
