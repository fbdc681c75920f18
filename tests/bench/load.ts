import autocannon from 'autocannon';
import * as z from 'zod/mini';

const SLOWEST_SECONDS = 30;

/** How fast requests were answered; times in milliseconds. */
export const LoadSchema = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() });
export type Load = z.infer<typeof LoadSchema>;

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  requests: autocannon.Request[];
}

/** Sends the requests over connections that stay open, each beginning at another place of the list. @throws where any fails */
export async function load({ url, connections, seconds, requests }: LoadOptions): Promise<Load> {
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: seconds + SLOWEST_SECONDS,
    requests,
    setupClient: (one) => {
      const from = Math.floor((requests.length * client++) / connections);
      one.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) {
    const { errors, timeouts, non2xx } = result;
    throw new Error(
      `Of ${result.requests.total} requests ${JSON.stringify({ errors, timeouts, non2xx })} failed.`,
    );
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
