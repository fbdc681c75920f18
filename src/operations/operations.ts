import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Brand } from '../brand/read-brand.ts';
import { CONTENT_HOOK_PATH } from '../contract/content-hook.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import { createContentHook } from './hook/content-hook.ts';
import { deliveryState } from './hook/delivery-state.ts';
import { hookKeys } from './hook/signature.ts';
import { answerKey, startIndexNow } from './index-now/index-now.ts';
import { Subscribers } from './ops/subscribers.ts';
import { createOps, OPS_PATH } from './ops/ops.ts';
import { checkOpsToken } from './ops/token-strength.ts';
import { observeReleases } from './ops/overview.ts';
import { type Clock, machineClock } from './schedule/clock.ts';
import { type Rebuild, Scheduler } from './schedule/scheduler.ts';
import { openOperations, operationsFile } from './store/operations-database.ts';
import { OperationsStore } from './store/operations-store.ts';

export interface OperationsOptions {
  dataFolder: string;
  /** Base address of the shop. */
  siteUrl: string;
  /** Secrets of the messages about changed content; without any, none are taken. */
  hookSecrets: readonly string[];
  /** Opens `/ops`, at least 32 characters by chance; without it there is no such page. */
  opsToken: string;
  /** By what search engines know the shop. */
  indexNowKey?: string | undefined;
  /** Who is told of changed pages. */
  indexNowEndpoints?: readonly string[];
  /** Addresses and networks of the proxies that are believed, beside this machine. */
  trustedProxies?: readonly string[];
  /** What `/ops` looks like; as the code does without it. */
  brand?: Brand;
  rebuild: Rebuild;
  clock?: Clock;
}

/** Keeps a shop up to date beside its server. */
export interface Operations {
  /** Answers a request for the operations; undefined where its address is none of theirs. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
  stop(): void;
}

const isBelow = (url: string, path: string) =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);

/** Takes up what is left to do and begins to listen; fails with SecretError, OpsTokenError, TrustedProxyError or OperationsDatabaseError. */
export function startOperations(options: OperationsOptions): Operations {
  const { dataFolder, siteUrl, hookSecrets, opsToken, rebuild, clock = machineClock } = options;
  const remoteAddressOf = createRemoteAddressRule(options.trustedProxies);
  const keys = hookKeys(hookSecrets);
  if (opsToken !== '') checkOpsToken(opsToken);
  const store = new OperationsStore(openOperations(operationsFile(dataFolder)));
  const subscribers = new Subscribers();
  const scheduler = new Scheduler({ store, rebuild, clock, onChange: subscribers.notify });
  const { indexNowKey, indexNowEndpoints = [] } = options;
  const source = { dataFolder, store, scheduler, indexNowEndpoints };
  const hook = createContentHook({
    keys,
    clock,
    deliver: (message, entities) => {
      observeReleases(source);
      return scheduler.deliver(message, entities);
    },
    stateOf: (id) => {
      const delivery = store.deliveries.find(id);
      return delivery && deliveryState(store, delivery);
    },
  });
  // Astro's adapter lives in the same process and expects the platform's own Request.
  const listener = { overrideGlobalObjects: false };
  const answerHook = getRequestListener((request) => hook.fetch(request), listener);
  const ops = createOps({
    ...source,
    token: opsToken,
    clock,
    subscribers,
    remoteAddressOf,
    secure: siteUrl.startsWith('https:'),
    ...(options.brand && { brand: options.brand }),
  });
  const answerOps = getRequestListener((request, connection) => ops.fetch(request, connection), listener);
  scheduler.start();
  const stopIndexNow =
    indexNowKey === undefined || indexNowEndpoints.length === 0
      ? undefined
      : startIndexNow({ dataFolder, siteUrl, key: indexNowKey, endpoints: [...indexNowEndpoints] });
  return {
    handle: (request, response) => {
      const url = request.url ?? '/';
      if (isBelow(url, CONTENT_HOOK_PATH)) return answerHook(request, response);
      if (opsToken !== '' && isBelow(url, OPS_PATH)) return answerOps(request, response);
      return indexNowKey === undefined ? undefined : answerKey(indexNowKey, request, response);
    },
    stop: () => {
      stopIndexNow?.();
      scheduler.stop();
      store[Symbol.dispose]();
    },
  };
}
