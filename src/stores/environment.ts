import type { Client } from '../api/client.ts';
import { SESSION_ENDED } from '../contract/http-status.ts';
import type { SafeUrl } from '../contract/safe-url.ts';
import { createPageClient } from '../session/client.ts';
import { deviceId } from '../session/device.ts';
import { openPageSession, type PageSession } from '../session/page-session.ts';
import type { PageContext } from '../session/page-context.ts';
import { exclusively } from '../session/tab-lock.ts';
import { errorPath } from '../paths.ts';
import { pageContext, providePageContext } from './page-context.ts';
import { readPriceRole } from './price-role.ts';

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
  /** Runs a task while no other tab runs one. */
  readonly exclusively: (task: () => Promise<void>) => Promise<void>;
  /** Calls back whenever the shopper leaves the page. */
  readonly onLeave: (act: () => void) => void;
}

let provided: Environment | undefined;

/** Replaces the browser's environment, for tests. */
export function provideEnvironment(environment: Environment): void {
  provided = environment;
  providePageContext(environment);
}

/** The visitor's session on this page; a change of it is read into the price role. */
export const pageSession = ({ cookies, navigate, path }: Omit<Environment, 'client'>): PageSession =>
  openPageSession(cookies, {
    onChange: readPriceRole,
    onEnd: () => {
      cookies.set('prevLink', path());
      navigate(errorPath(SESSION_ENDED));
    },
  });

function open(): Environment {
  const surroundings = {
    ...pageContext(),
    deviceId,
    navigate: (address: string) => location.assign(address),
    origin: location.origin,
    path: () => location.pathname,
    exclusively,
    onLeave: (act: () => void) => addEventListener('pagehide', act),
  };
  return { ...surroundings, client: createPageClient(surroundings, pageSession(surroundings)) };
}

/** The environment of the stores; created from the page on the first call. */
export const environment = (): Environment => (provided ??= open());
