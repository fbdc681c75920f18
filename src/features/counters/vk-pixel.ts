import type { TrackedEvent, TrackedProduct } from '../../stores/tracking/tracking.ts';
import { addScript } from './add-script.ts';

const SCRIPT = 'https://top-fwz1.mail.ru/js/code.js';

/** The service's event names. */
const GOALS: Partial<Record<TrackedEvent['kind'], string>> = {
  detail: 'viewProduct',
  add: 'addToCart',
  purchase: 'purchase',
};

const KOPECKS = 100;

const sumOf = (products: readonly TrackedProduct[]): number =>
  Math.round(products.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0) * KOPECKS) /
  KOPECKS;

function send(message: Record<string, unknown>): void {
  const existing: unknown = Reflect.get(globalThis, '_tmr');
  const queue: unknown = existing ?? [];
  if (!existing) Reflect.set(globalThis, '_tmr', queue);
  if (typeof queue === 'object' && queue !== null && 'push' in queue && typeof queue.push === 'function')
    Reflect.apply(queue.push, queue, [message]);
}

/** Starts a VK pixel and returns the function that reports goals and events with the feed's product ids. */
export function startVkPixel(pixelId: number): (event: TrackedEvent) => void {
  const id = String(pixelId);
  send({ id, type: 'pageView', start: Date.now() });
  addScript(SCRIPT);
  return (event) => {
    if (event.kind === 'goal') return send({ type: 'reachGoal', id, goal: event.goal });
    const goal = GOALS[event.kind];
    if (goal === undefined) return;
    const { products, order } = event;
    const value = order?.revenue ?? sumOf(products);
    send({ type: 'reachGoal', id, goal, value, params: { product_id: products.map((each) => each.id) } });
  };
}
