import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { CONTENT_HOOK_PATH } from '../../../contract/content-hook.ts';

const TIMEOUT_MS = 10_000;
const ID = /^[\w-]{1,200}$/;

/** Where the shop takes messages, and the secret that they are signed with. */
export interface HookSettings {
  url: string;
  /** `whsec_…` */
  secret: string;
}

/** What the shop answered to a message. */
export type Delivered =
  { kind: 'taken'; shopId: string } | { kind: 'refused'; status: number } | { kind: 'unreachable' };

const TakenSchema = z.object({ id: z.string().check(z.regex(ID)), status: z.optional(z.string()) });

const StatusSchema = z.object({
  state: z.enum(['waiting', 'building', 'live', 'failed']),
  message: z.optional(z.string()),
});
export type ShopState = z.infer<typeof StatusSchema>;

/** Tells the shop what has changed, and asks what became of it. */
export interface Hook {
  /** Sends a message, signed at this moment. */
  deliver(id: string, body: string, now: Date): Promise<Delivered>;
  /** How the shop fares with a message; unknown where it does not say so, undefined where it does not answer. */
  stateOf(shopId: string): Promise<ShopState | 'unknown' | undefined>;
}

/** The settings are wrong: the address or the secret cannot be used. */
export class HookSettingsError extends Error {
  override name = 'HookSettingsError';
}

function addressOf(url: string): string {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new HookSettingsError('HOOK_URL is not an address such as https://shop.example/hooks/content.');
  }
  if (address.pathname === '/') address.pathname = CONTENT_HOOK_PATH;
  return address.href.replace(/\/$/, '');
}

function signerOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    throw new HookSettingsError('The first of HOOK_SECRETS is not a secret such as whsec_… in base64.');
  }
}

const signal = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

/** The shop's hook over HTTP. @throws HookSettingsError */
export function createHook({ url, secret }: HookSettings): Hook {
  const address = addressOf(url);
  const signer = signerOf(secret);
  return {
    async deliver(id, body, now) {
      try {
        const answer = await fetch(address, {
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
        const taken: unknown = await answer.json().catch(() => undefined);
        if (answer.status >= 500) return { kind: 'unreachable' };
        if (!answer.ok) return { kind: 'refused', status: answer.status };
        return { kind: 'taken', shopId: TakenSchema.safeParse(taken).data?.id ?? '' };
      } catch {
        return { kind: 'unreachable' };
      }
    },
    async stateOf(shopId) {
      try {
        const answer = await fetch(`${address}/${shopId}`, { redirect: 'error', signal: signal() });
        const told: unknown = await answer.json().catch(() => undefined);
        if (answer.status >= 500) return undefined;
        return answer.ok ? (StatusSchema.safeParse(told).data ?? 'unknown') : 'unknown';
      } catch {
        return undefined;
      }
    },
  };
}
