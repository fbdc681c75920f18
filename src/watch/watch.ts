import type { RequestListener } from 'node:http';
import type { DestinationStream } from 'pino';
import type { Operations } from '../operations/operations.ts';
import type { RunEnd } from '../operations/schedule/rebuild-runner.ts';
import { JsonLog, type LogLevel } from './log/log.ts';
import { livePages } from './metrics/live-pages.ts';
import { Metrics } from './metrics/metrics.ts';
import { createProbes } from './probes.ts';
import { observeRequests } from './requests/observe-requests.ts';

export interface WatchOptions {
  dataFolder: string;
  nodeName: string;
  metricsToken: string;
  log: { form: 'json' | 'text'; level: LogLevel };
  trustedProxies: readonly string[];
  /** Where lines in JSON go; to standard output by default. */
  to?: DestinationStream;
}

/** Log and metrics, for operators. */
export interface Watch {
  /** Stands around what answers requests. */
  observe: (listener: RequestListener) => RequestListener;
  onRunEnd: (end: RunEnd) => void;
  /** Undoes what the start did to `console`. */
  stop: () => void;
  /** Answers `/healthz`, `/readyz` and `/metrics`. */
  probesOf: (operations: Operations) => ReturnType<typeof createProbes>;
}

/** Begins to count and, where the log is to be JSON, to write what the process says with `console` as JSON. @throws TrustedProxyError */
export function startWatch(options: WatchOptions): Watch {
  const { dataFolder, nodeName: node, metricsToken, log: setting, trustedProxies, to } = options;
  const metrics = new Metrics();
  const log = setting.form === 'json' ? new JsonLog({ level: setting.level, node }, to) : undefined;
  const observe = observeRequests(trustedProxies, (request) => {
    metrics.countRequest(request);
    log?.request(request);
  });
  const giveConsoleBack = log?.takeConsole();
  return {
    stop: () => giveConsoleBack?.(),
    observe,
    onRunEnd: (end) => {
      metrics.countRebuild(end);
      log?.rebuild(end);
    },
    probesOf: (operations) => {
      const watched = { operations, nodeName: node, pagesOf: () => livePages(dataFolder) };
      return createProbes({ dataFolder, metricsToken, metrics, watched });
    },
  };
}
