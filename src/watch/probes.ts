import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentRelease } from '../server/release.ts';
import type { Metrics, Watched } from './metrics/metrics.ts';
import { isWatchPath, watchPaths } from './requests/watch-paths.ts';

export interface ProbesOptions {
  dataFolder: string;
  /** Opens `/metrics`; without it there is no such address. */
  metricsToken: string;
  metrics: Metrics;
  watched: Watched;
}

const METHODS = ['GET', 'HEAD'];
const PLAIN = 'text/plain; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

interface Answer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** Answers requests of those who watch a server; undefined for any other address. */
export function createProbes({ dataFolder, metricsToken, metrics, watched }: ProbesOptions) {
  const key = digest(`Bearer ${metricsToken}`);

  async function metricsFor(authorization = ''): Promise<Answer> {
    if (!timingSafeEqual(digest(authorization), key))
      return { status: 401, text: 'METRICS_TOKEN\n', headers: { 'WWW-Authenticate': 'Bearer' } };
    return {
      status: 200,
      text: await metrics.text(watched),
      headers: { 'Content-Type': metrics.contentType },
    };
  }

  function answerFor(path: string, { headers }: IncomingMessage): Answer | Promise<Answer> {
    if (path === watchPaths.metrics) return metricsFor(headers.authorization);
    if (path === watchPaths.alive || currentRelease(dataFolder)) return { status: 200, text: 'ok\n' };
    return { status: 503, text: 'no release\n', headers: { 'Retry-After': '1' } };
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = METHODS.includes(request.method ?? '');
    const { status, text, headers } = isKnown
      ? await answerFor(path, request)
      : { status: 405, text: 'Метод не поддерживается', headers: { Allow: METHODS.join(', ') } };
    const common = { 'Content-Type': PLAIN, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
    response.writeHead(status, { ...common, ...headers }).end(request.method === 'HEAD' ? undefined : text);
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!isWatchPath(path) || (path === watchPaths.metrics && metricsToken === '')) return undefined;
    return answer(path, request, response);
  };
}
