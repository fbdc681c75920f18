import type { Hono } from 'hono';
import { limitFormSize } from '../http/body/body-size.ts';

const MAX_EVENTS = 200;
const MAX_EVENT_BYTES = 16 * 1024;

/** Reports the visit and what comes into `dataLayer` to this server, as a real counter does. */
const SCRIPT = `(() => {
  const events = new URL('events', document.currentScript.src);
  const send = (event) => navigator.sendBeacon(events, JSON.stringify(event));
  const layer = (window.dataLayer ??= []);
  const push = layer.push.bind(layer);
  send({ visit: location.pathname });
  layer.forEach(send);
  layer.push = (...added) => {
    added.forEach(send);
    return push(...added);
  };
})();
`;

/** A counter for the demo shop, so that it has something to ask consent for; `/demo-counter/events` shows its last reports. */
export function serveDemoCounter(app: Hono): void {
  const events: string[] = [];
  app.get('/demo-counter/counter.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(SCRIPT);
  });
  app.post('/demo-counter/events', limitFormSize(MAX_EVENT_BYTES), async (c) => {
    events.push(await c.req.text());
    events.splice(0, events.length - MAX_EVENTS);
    return c.body(null, 204);
  });
  app.get('/demo-counter/events', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(events);
  });
}
