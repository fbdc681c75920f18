import { createBrowserSession, type BrowserSession } from '../session/client.ts';
import { deviceId } from '../session/device.ts';

/** Everything outside of the stores that they touch, besides storage and timers. */
export interface Environment extends BrowserSession {
  readonly deviceId: () => string;
  /** Leaves for an address of the shop or elsewhere. */
  readonly navigate: (address: string) => void;
  /** Origin of the shop; the payment page leads back to it. */
  readonly origin: string;
  /** Runs a task while no other tab runs one. */
  readonly exclusively: (task: () => Promise<void>) => Promise<void>;
}

/** A tab that hangs must not stop the others. */
const LOCK_TIMEOUT_MS = 10_000;

/** Web Locks exist on https only; without them tabs take their chance. */
const withLock: Environment['exclusively'] = async (task) => {
  let started = false;
  const run = () => {
    started = true;
    return task();
  };
  try {
    if (!('locks' in navigator)) return await run();
    await navigator.locks.request('vitrina', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run);
  } catch (error) {
    if (started) throw error;
    await run();
  }
};

let provided: Environment | undefined;

/** Gives the stores another world than the browser's: tests do. */
export const provideEnvironment = (environment: Environment): void => {
  provided = environment;
};

/** Whether there is a browser, or something in its place: on the server there is not. */
export const hasEnvironment = (): boolean => provided !== undefined || typeof document !== 'undefined';

/** The world that the stores act in; made from the page when it is first asked for. */
export const environment = (): Environment =>
  (provided ??= {
    ...createBrowserSession(document, location),
    deviceId,
    navigate: (address) => location.assign(address),
    origin: location.origin,
    exclusively: withLock,
  });
