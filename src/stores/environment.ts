import type { Client } from '../api/client.ts';
import { SESSION_ENDED } from '../contract/http-status.ts';
import type { SafeUrl } from '../contract/safe-url.ts';
import { createPageClient } from '../session/client.ts';
import { deviceId } from '../session/device.ts';
import { openPageSession, type PageSession } from '../session/page-session.ts';
import type { Page } from '../session/page.ts';
import { exclusively } from '../session/tab-lock.ts';
import { errorPath } from '../paths.ts';
import { page, providePage } from './page.ts';
import { readPriceRole } from './price-role.ts';

/** Everything outside of the stores that they touch, besides storage and timers. */
export interface Environment extends Page {
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

/** Gives the stores another world than the browser's: tests do. */
export function provideEnvironment(environment: Environment): void {
  provided = environment;
  providePage(environment);
}

/** The visitor's session on the page of this environment; whatever follows the price role follows it. */
export const pageSession = ({ cookies, navigate, path }: Omit<Environment, 'client'>): PageSession =>
  openPageSession(cookies, {
    onChange: readPriceRole,
    onEnd: () => {
      cookies.set('prevLink', path());
      navigate(errorPath(SESSION_ENDED));
    },
  });

function open(): Environment {
  const world = {
    ...page(),
    deviceId,
    navigate: (address: string) => location.assign(address),
    origin: location.origin,
    path: () => location.pathname,
    exclusively,
    onLeave: (act: () => void) => addEventListener('pagehide', act),
  };
  return { ...world, client: createPageClient(world, pageSession(world)) };
}

/** The world that the stores act in; made from the page when it is first asked for. */
export const environment = (): Environment => (provided ??= open());
