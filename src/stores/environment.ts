import type { Client } from '../api/client.ts';
import { createPageClient } from '../session/client.ts';
import { deviceId } from '../session/device.ts';
import type { Page } from '../session/page.ts';
import { exclusively } from '../session/tab-lock.ts';
import { page, providePage } from './page.ts';

/** Everything outside of the stores that they touch, besides storage and timers. */
export interface Environment extends Page {
  readonly client: Client;
  readonly deviceId: () => string;
  /** Leaves for an address of the shop or elsewhere. */
  readonly navigate: (address: string) => void;
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
export const provideEnvironment = (environment: Environment): void => {
  provided = environment;
  providePage(environment);
};

/** The world that the stores act in; made from the page when it is first asked for. */
export const environment = (): Environment =>
  (provided ??= {
    ...page(),
    client: createPageClient(page()),
    deviceId,
    navigate: (address) => location.assign(address),
    origin: location.origin,
    path: () => location.pathname,
    exclusively,
    onLeave: (act) => addEventListener('pagehide', act),
  });
