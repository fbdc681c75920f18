import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { SERVER_ERROR } from '../../contract/calls/http-status.ts';
import { formatRunProblem } from '../../operations/rebuilder/run-problem.ts';
import type { RunEnd } from '../../operations/schedule/rebuild-runner.ts';
import type { AnsweredRequest } from '../requests/observe-requests.ts';
import { currentRequestId } from '../requests/request-context.ts';
import { BatchedOutput } from './batched-output.ts';
import { impersonal, impersonalText } from './impersonal.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const STANDARD_OUTPUT = 1;

/** A log in JSON, a line for each event. It holds no personal data: no addresses, queries, headers and no texts of visitors. */
export class JsonLog {
  readonly #log: Logger;
  readonly #batched: BatchedOutput | undefined;

  /** `node` names this server; lines go to standard output by default. */
  constructor({ level, node }: { level: LogLevel; node: string }, to?: DestinationStream) {
    const options = {
      level,
      base: { node },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      mixin: () => ({ requestId: currentRequestId() }),
    };
    this.#batched = to === undefined ? new BatchedOutput(STANDARD_OUTPUT) : undefined;
    this.#log = pino(options, to ?? this.#batched);
  }

  /** A request by its kind, never by its address. */
  request({ method, route, status, ms }: AnsweredRequest): void {
    const level =
      status !== undefined && status >= SERVER_ERROR ? 'warn' : route === 'watch' ? 'debug' : 'info';
    this.#log[level]({ method, route, status: status ?? 'aborted', ms: Math.round(ms) }, 'request');
  }

  rebuild({ ms, problem }: RunEnd): void {
    if (problem) this.#log.error({ code: problem.code, ms }, impersonal(formatRunProblem(problem)));
    else this.#log.info({ ms }, 'rebuild');
    this.#batched?.flush();
  }

  /** Has everything that the process writes with `console` go to this log; returns what undoes it. */
  takeConsole(): () => void {
    const methods = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;
    const before = { ...console };
    for (const [method, level] of Object.entries(methods))
      Object.assign(console, {
        [method]: (...values: unknown[]) => {
          this.#log[level](impersonalText(values));
          this.#batched?.flush();
        },
      });
    return () => void Object.assign(console, before);
  }
}
