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

/** What stores use of the browser and the API besides storage and timers. Tests provide their own. */
export interface Environment extends PageContext {
  readonly client: Client;
  readonly session: PageSession;
  readonly deviceId: () => string;
  readonly navigate: (address: SafeUrl | `/${string}`) => void;
  /** Origin of the shop, where the payment page returns to. */
  readonly origin: string;
  readonly path: () => string;
  /** Runs a task while no other tab runs one with the same lock. */
  readonly exclusively: Exclusively;
  /** Sends requests to the shop's own server. */
  readonly fetch: typeof globalThis.fetch;
  readonly sessionChannel: SessionChannel;
  readonly accountChannel: AccountChannel;
  readonly onLeave: (act: () => void) => void;
}

let provided: Environment | undefined;

/** Replaces the environment, in tests. */
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

/** Created from the page on the first call. */
export const environment = (): Environment => (provided ??= open());
