import type { TrackedEvent } from '../../stores/tracking/tracking.ts';
import { addScript } from './add-script.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** Queues calls until the script is loaded, by the service's names. */
function installQueue(): void {
  const calls: unknown[][] = [];
  const queue = (...call: unknown[]) => void calls.push(call);
  Reflect.set(globalThis, 'ym', Object.assign(queue, { a: calls, l: Date.now() }));
}

function callMetrika(...call: unknown[]): void {
  const ym: unknown = Reflect.get(globalThis, 'ym');
  if (typeof ym === 'function') Reflect.apply(ym, undefined, call);
}

/** Starts Yandex Metrika and returns the function that reports goals. `webvisor` is off: input into forms is private. */
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

export const stopMetrika = (id: number): void => callMetrika(id, 'destruct');
