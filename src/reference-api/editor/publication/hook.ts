import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { CONTENT_HOOK_PATH } from '../../../contract/content/content-hook.ts';

const TIMEOUT_MS = 10_000;
const ID = /^[\w-]{1,200}$/;

/** Address of the shop's content hook, and the secret that signs its messages. */
export interface HookSettings {
  url: string;
  /** `whsec_…` */
  secret: string;
}

/** The shop's response to a message. */
export type DeliveryResult =
  | { kind: 'accepted'; shopId: string }
  | { kind: 'rejected'; status: number }
  | { kind: 'unreachable' };

const AcceptedSchema = z.object({ id: z.string().check(z.regex(ID)), status: z.optional(z.string()) });

const StatusSchema = z.object({
  state: z.enum(['waiting', 'building', 'live', 'failed']),
  message: z.optional(z.string()),
});
export type ShopState = z.infer<typeof StatusSchema>;

/** Sends messages about edits to the shop, and asks for their state. */
export interface Hook {
  /** Sends a message, signed with the time `now`. */
  deliver(id: string, body: string, now: Date): Promise<DeliveryResult>;
  /** State of a message in the shop; 'unknown' where the shop does not know it, undefined where it does not answer. */
  fetchState(shopId: string): Promise<ShopState | 'unknown' | undefined>;
}

/** The settings are wrong: the address or the secret cannot be used. */
export class HookSettingsError extends Error {
  override name = 'HookSettingsError';
}

function parseHookUrl(url: string): string {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new HookSettingsError('HOOK_URL is not an address such as https://shop.example/hooks/content.');
  }
  if (address.pathname === '/') address.pathname = CONTENT_HOOK_PATH;
  return address.href.replace(/\/$/, '');
}

function createSigner(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    throw new HookSettingsError('The first of HOOK_SECRETS is not a secret such as whsec_… in base64.');
  }
}

const signal = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

/** The shop's hook over HTTP. @throws HookSettingsError */
export function createHook({ url, secret }: HookSettings): Hook {
  const address = parseHookUrl(url);
  const signer = createSigner(secret);
  return {
    async deliver(id, body, now) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': signer.sign(id, now, body),
          },
          body,
          redirect: 'error',
          signal: signal(),
        });
        const accepted: unknown = await response.json().catch(() => undefined);
        if (response.status >= 500) return { kind: 'unreachable' };
        if (!response.ok) return { kind: 'rejected', status: response.status };
        return { kind: 'accepted', shopId: AcceptedSchema.safeParse(accepted).data?.id ?? '' };
      } catch {
        return { kind: 'unreachable' };
      }
    },
    async fetchState(shopId) {
      try {
        const response = await fetch(`${address}/${shopId}`, { redirect: 'error', signal: signal() });
        const status: unknown = await response.json().catch(() => undefined);
        if (response.status >= 500) return undefined;
        return response.ok ? (StatusSchema.safeParse(status).data ?? 'unknown') : 'unknown';
      } catch {
        return undefined;
      }
    },
  };
}
