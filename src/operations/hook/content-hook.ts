import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  CONTENT_HOOK_MAX_BYTES,
  CONTENT_HOOK_PATH,
  ContentChangedSchema,
  type ContentName,
} from '../../contract/content-hook.ts';
import { logError } from '../../http/log-error.ts';
import type { Clock } from '../schedule/clock.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { DeliveryState } from './delivery-state.ts';
import { readLimited } from './read-limited.ts';
import { headerFault, signatureFault, type SignatureFault, signatureHeaders } from './signature.ts';

export interface ContentHookOptions {
  keys: readonly Buffer[];
  clock: Clock;
  /** Stores a message and has it made live. */
  deliver: (message: string, entities: readonly ContentName[] | undefined) => Delivery;
  /** How a delivery fares; undefined where there is none of this id. */
  stateOf: (id: string) => DeliveryState | undefined;
}

/** How long a sender may take for its 64 KB. */
const READ_MS = 10_000;

const reasons: Readonly<Record<SignatureFault, string>> = {
  headers:
    'webhook-id, webhook-timestamp and webhook-signature are needed as Standard Webhooks describes them.',
  time: 'webhook-timestamp is too far from the time here.',
  signature: 'The signature does not fit.',
};

const unread = { 'too large': 413, 'too slow': 408, 'cut off': 400 } as const;

function contentChanged(body: Uint8Array) {
  try {
    return z.safeParse(
      ContentChangedSchema,
      JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body)),
    );
  } catch {
    return undefined;
  }
}

const reject = (context: Context, status: 400 | 401 | 408 | 413, error: string) =>
  context.json({ error }, status, { Connection: 'close' });

/** Takes signed messages about changed content, and says how they fare; without keys there is no such address. */
export function createContentHook({ keys, clock, deliver, stateOf }: ContentHookOptions): Hono {
  const hook = new Hono();
  hook.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  hook.notFound((context) => context.json({ error: 'There is no such address.' }, 404));
  hook.onError((error, context) => {
    logError(CONTENT_HOOK_PATH, error);
    return context.json({ error: 'The message could not be stored; send it again.' }, 500);
  });
  if (keys.length === 0) return hook;
  hook.post(CONTENT_HOOK_PATH, async (context) => {
    const headers = signatureHeaders(context.req.raw.headers);
    const fault = headerFault(headers, clock.now());
    if (fault) return reject(context, fault === 'headers' ? 400 : 401, reasons[fault]);
    const body = await readLimited(context.req.raw, CONTENT_HOOK_MAX_BYTES, READ_MS);
    if (typeof body === 'string') return reject(context, unread[body], `The body is ${body}.`);
    const wrong = signatureFault(headers, body, keys, clock.now());
    if (wrong || headers.id === null) return reject(context, 401, reasons[wrong ?? 'headers']);
    const changed = contentChanged(body);
    if (!changed?.success) return reject(context, 400, 'The body is not a message of type content.changed.');
    const { id } = deliver(headers.id, changed.data.data.entities);
    return context.json({ id, status: `${CONTENT_HOOK_PATH}/${id}` }, 202);
  });
  hook.get(`${CONTENT_HOOK_PATH}/:id{[\\w-]{1,64}}`, (context) => {
    const state = stateOf(context.req.param('id'));
    return state ? context.json(state) : context.json({ error: 'There is no such delivery.' }, 404);
  });
  hook.all(CONTENT_HOOK_PATH, (context) =>
    context.json({ error: 'Messages come by POST.' }, 405, { Allow: 'POST' }),
  );
  return hook;
}
