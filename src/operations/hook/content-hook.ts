import { Hono } from 'hono';
import { CONTENT_HOOK_PATH, type ContentName } from '../../contract/content/content-hook.ts';
import { logError } from '../../http/log-error.ts';
import type { Clock } from '../schedule/clock.ts';
import type { Delivery } from '../store/delivery.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import type { DeliveryState } from './delivery-state.ts';
import { verifyMessage } from './verify-message.ts';

export interface ContentHookOptions {
  keys: readonly Buffer[];
  clock: Clock;
  deliver: (message: string, entities: readonly ContentName[] | undefined) => Promise<Delivery>;
  /** Undefined for an unknown id. */
  stateOf: (id: string) => Promise<DeliveryState | undefined>;
}

/** Time limit for a body. */
const READ_MS = 10_000;

/** Accepts signed messages about changed content and reports their states; 404 without keys. */
export function createContentHook({ keys, clock, deliver, stateOf }: ContentHookOptions): Hono {
  const hook = new Hono();
  hook.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  hook.notFound((context) => context.json({ error: 'There is no such address.' }, 404));
  hook.onError((error, context) => {
    logError(CONTENT_HOOK_PATH, error);
    return context.json(
      { error: 'The message could not be stored; send it again.' },
      error instanceof StoreUnavailableError ? 503 : 500,
    );
  });
  if (keys.length === 0) return hook;
  hook.post(CONTENT_HOOK_PATH, async (context) => {
    const message = await verifyMessage(context.req.raw, {
      keys: () => keys,
      now: () => clock.now(),
      readMs: READ_MS,
    });
    if (message.kind === 'rejected') {
      return context.json({ error: message.error }, message.status, { Connection: 'close' });
    }
    const { id } = await deliver(message.id, message.entities);
    return context.json({ id, status: `${CONTENT_HOOK_PATH}/${id}` }, 202);
  });
  hook.get(`${CONTENT_HOOK_PATH}/:id{[\\w-]{1,64}}`, async (context) => {
    const state = await stateOf(context.req.param('id'));
    return state ? context.json(state) : context.json({ error: 'There is no such delivery.' }, 404);
  });
  hook.all(CONTENT_HOOK_PATH, (context) =>
    context.json({ error: 'Messages come by POST.' }, 405, { Allow: 'POST' }),
  );
  return hook;
}
