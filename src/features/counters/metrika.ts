import type { TrackedEvent } from '../../stores/tracking/tracking.ts';
import { addScript } from './add-script.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** What calls wait in until the script takes them over; the names are the service's. */
function installQueue(): void {
  const calls: unknown[][] = [];
  const queue = (...call: unknown[]) => void calls.push(call);
  Reflect.set(globalThis, 'ym', Object.assign(queue, { a: calls, l: Date.now() }));
}

function callMetrika(...call: unknown[]): void {
  const ym: unknown = Reflect.get(globalThis, 'ym');
  if (typeof ym === 'function') Reflect.apply(ym, undefined, call);
}

/**
 * Starts a Yandex Metrika counter, which takes e-commerce events from the array by itself, and returns what tells it of
 * goals. Visits are not recorded (`webvisor`): what is typed into forms is nobody's business.
 */
export function startMetrika(id: number, dataLayer: string): (event: TrackedEvent) => void {
  if (Reflect.get(globalThis, 'ym') === undefined) installQueue();
  callMetrika(id, 'init', {
    accurateTrackBounce: true,
    trackLinks: true,
    ecommerce: dataLayer,
  });
  addScript(SCRIPT);
  return (event) => {
    if (event.kind === 'goal') callMetrika(id, 'reachGoal', event.goal);
  };
}

/** Ends a counter that has been started on this page. */
export const stopMetrika = (id: number): void => callMetrika(id, 'destruct');
