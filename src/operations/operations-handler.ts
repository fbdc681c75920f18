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
import { createOps } from './ops/ops.ts';
import { OPS_PATH } from './ops/ops-path.ts';
import type { Subscribers } from './ops/subscribers.ts';
import { checkOpsToken } from './ops/token-strength.ts';
import type { Clock } from './schedule/clock.ts';
import type { OperationsStore } from './store/operations-store.ts';

export interface HandlerSettings {
  siteUrl: string;
  /** None disables the hook. */
  hookSecrets: readonly string[];
  /** Opens `/ops`; at least 32 random characters. Empty disables the page. */
  opsToken: string;
  indexNowKey?: string | undefined;
  /** Trusted proxies besides this machine. */
  trustedProxies?: readonly string[];
  /** Default: the code's own brand. */
  brand?: Brand;
}

export interface HandlerParts {
  store: OperationsStore;
  control: ReleaseControl;
  subscribers: Subscribers;
  clock: Clock;
}

/** Undefined for other addresses. */
export type OperationsHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | undefined;

const isBelow = (url: string, path: string) =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);

/** @throws SecretError, OpsTokenError, TrustedProxyError */
export function checkHandlerSettings({ hookSecrets, opsToken, trustedProxies }: HandlerSettings): void {
  createRemoteAddressRule(trustedProxies);
  hookKeys(hookSecrets);
  if (opsToken !== '') checkOpsToken(opsToken);
}

/** Settings must be checked. */
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
  // Astro's adapter in this process needs the platform's Request.
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
