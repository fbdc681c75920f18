import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Brand } from '../brand/read-brand.ts';
import { CONTENT_HOOK_PATH } from '../contract/content/content-hook.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import type { ReleaseControl } from './control/release-control.ts';
import { createContentHook } from './hook/content-hook.ts';
import { deliveryState } from './hook/delivery-state.ts';
import { hookKeys } from './hook/signature.ts';
import { answerKey } from './index-now/index-now.ts';
import { createOps, OPS_PATH } from './ops/ops.ts';
import type { Subscribers } from './ops/subscribers.ts';
import { checkOpsToken } from './ops/token-strength.ts';
import type { Clock } from './schedule/clock.ts';
import type { OperationsStore } from './store/operations-store.ts';

/** What the hook and `/ops` need of a shop's settings. */
export interface HandlerSettings {
  /** Base address of the shop. */
  siteUrl: string;
  /** Secrets of the messages about changed content; without any, none are taken. */
  hookSecrets: readonly string[];
  /** Opens `/ops`, at least 32 characters by chance; without it there is no such page. */
  opsToken: string;
  /** By what search engines know the shop. */
  indexNowKey?: string | undefined;
  /** Addresses and networks of the proxies that are believed, beside this machine. */
  trustedProxies?: readonly string[];
  /** What `/ops` looks like; as the code does without it. */
  brand?: Brand;
}

export interface HandlerParts {
  store: OperationsStore;
  control: ReleaseControl;
  subscribers: Subscribers;
  clock: Clock;
}

/** Answers a request for the operations; undefined where its address is none of theirs. */
export type OperationsHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | undefined;

const isBelow = (url: string, path: string) =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);

/** Checks what the handler needs of the settings. @throws SecretError, OpsTokenError, TrustedProxyError */
export function checkHandlerSettings({ hookSecrets, opsToken, trustedProxies }: HandlerSettings): void {
  createRemoteAddressRule(trustedProxies);
  hookKeys(hookSecrets);
  if (opsToken !== '') checkOpsToken(opsToken);
}

/** Answers for the hook, `/ops` and the key of IndexNow; the settings are checked. */
export function createOperationsHandler(
  { siteUrl, hookSecrets, opsToken, indexNowKey, trustedProxies, brand }: HandlerSettings,
  { store, control, subscribers, clock }: HandlerParts,
): OperationsHandler {
  const hook = createContentHook({
    keys: hookKeys(hookSecrets),
    clock,
    deliver: (message, entities) => control.deliver(message, entities),
    stateOf: async (id) => {
      const delivery = await store.deliveries.find(id);
      return delivery && deliveryState(store, delivery);
    },
  });
  // Astro's adapter lives in the same process and expects the platform's own Request.
  const listener = { overrideGlobalObjects: false };
  const answerHook = getRequestListener((request) => hook.fetch(request), listener);
  const ops = createOps({
    store,
    control,
    clock,
    subscribers,
    token: opsToken,
    remoteAddressOf: createRemoteAddressRule(trustedProxies),
    secure: siteUrl.startsWith('https:'),
    ...(brand && { brand }),
  });
  const answerOps = getRequestListener((request, connection) => ops.fetch(request, connection), listener);
  return (request, response) => {
    const url = request.url ?? '/';
    if (isBelow(url, CONTENT_HOOK_PATH)) return answerHook(request, response);
    if (opsToken !== '' && isBelow(url, OPS_PATH)) return answerOps(request, response);
    return indexNowKey === undefined ? undefined : answerKey(indexNowKey, request, response);
  };
}
