import type { Tracking } from '../../domain/shop/shop.ts';
import type { TrackedEvent } from '../../stores/tracking/tracking.ts';

function layerNamed(name: string): unknown[] {
  const existing: unknown = Reflect.get(globalThis, name);
  if (Array.isArray(existing)) return existing;
  const layer: unknown[] = [];
  Reflect.set(globalThis, name, layer);
  return layer;
}

/** Creates the array that counters read; returns the function that pushes events. */
export function openDataLayer({ dataLayer, currency }: Tracking): (event: TrackedEvent) => void {
  const layer = layerNamed(dataLayer);
  return (event) => {
    if (event.kind === 'goal') return void layer.push({ event: 'goal', goal: event.goal });
    const { kind, products, order } = event;
    const payload = kind === 'impressions' ? products : { ...(order && { actionField: order }), products };
    layer.push({ ecommerce: { currencyCode: currency, [kind]: payload } });
  };
}
