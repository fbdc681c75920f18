import type { Client } from '../api/client.ts';
import { SESSION_ENDED } from '../contract/http-status.ts';
import type { SafeUrl } from '../contract/safe-url.ts';
import { guardOf } from '../domain/guards.ts';
import * as messages from '../domain/messages.ts';
import { createPageClient } from '../session/client.ts';
import { deviceId } from '../session/device.ts';
import { openPageSession, type PageSession, type SessionEnd } from '../session/page-session.ts';
import { createRefresh } from '../session/refresh.ts';
import { createSessionChannel, type SessionChannel } from '../session/session-channel.ts';
import type { PageContext } from '../session/page-context.ts';
import { type Exclusively, exclusively } from '../session/tab-lock.ts';
import { errorPath, paths } from '../paths.ts';
import { pageContext, providePageContext } from './page-context.ts';
import { readPriceRole } from './price-role.ts';
import { showToast } from './toasts.ts';

/** What the stores use of the browser and the API, besides storage and timers. Tests provide their own. */
export interface Environment extends PageContext {
  readonly client: Client;
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
  /** Calls back whenever the shopper leaves the page. */
  readonly onLeave: (act: () => void) => void;
}

let provided: Environment | undefined;

/** Replaces the browser's environment, for tests. */
export function provideEnvironment(environment: Environment): void {
  provided = environment;
  providePageContext(environment);
}

type Surroundings = Omit<Environment, 'client'>;

/** Tells that the session has ended; a page that is for customers alone is left for the sign-in, which leads back. */
function tellEnd(end: SessionEnd, { cookies, navigate, path }: Surroundings): void {
  if (end === 'inactive' || guardOf(path()) === 'signed-in') cookies.set('prevLink', path());
  if (end === 'inactive') navigate(errorPath(SESSION_ENDED));
  else if (guardOf(path()) === 'signed-in') navigate(paths.signin);
  else showToast({ kind: 'error', text: messages.sessionEnded });
}

/** The visitor's session on this page; a change of it is read into the price role. */
export function pageSession(surroundings: Surroundings): PageSession {
  const { cookies, sessionChannel } = surroundings;
  sessionChannel.listen((event) => {
    readPriceRole();
    if (event === 'ended') tellEnd('expired', surroundings);
  });
  return openPageSession(cookies, {
    onChange: readPriceRole,
    onEnd: (end) => {
      sessionChannel.post('ended');
      tellEnd(end, surroundings);
    },
    refresh: createRefresh(surroundings),
  });
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
    sessionChannel: createSessionChannel(),
    onLeave: (act: () => void) => addEventListener('pagehide', act),
  };
  return { ...surroundings, client: createPageClient(surroundings, pageSession(surroundings)) };
}

/** The environment of the stores; created from the page on the first call. */
export const environment = (): Environment => (provided ??= open());
