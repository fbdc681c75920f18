import { NotificationSchema, type Receipt } from '../../src/contract/account/notification.ts';
import { parsed, Problem } from './problem.ts';

const PATIENCE_MS = 5000;
/** How long a socket that was let in must stay. */
const STAY_MS = 300;

/** Opens a socket; how it went: `open` where it stayed, otherwise the code that it was closed with. */
export function opened(url: string): Promise<'open' | number> {
  return new Promise((resolve, reject) => {
    const live = new WebSocket(url);
    const impatience = setTimeout(() => {
      live.close();
      reject(new Problem('the socket neither opened nor closed in five seconds'));
    }, PATIENCE_MS);
    const end = (how: 'open' | number) => {
      clearTimeout(impatience);
      resolve(how);
    };
    live.onopen = () =>
      setTimeout(() => {
        end('open');
        live.close();
      }, STAY_MS);
    live.onclose = ({ code }) => end(code);
  });
}

interface Listening {
  /** Ends it before its time. */
  readonly until?: (ids: readonly number[]) => boolean;
  readonly ms: number;
  /** Sends it at the end. */
  readonly receipt?: (ids: number[]) => Receipt;
}

/** The ids of the notifications that a socket is sent in some time. @throws Problem for a message that is none */
export function heardIds(url: string, { until, ms, receipt }: Listening): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const ids: number[] = [];
    const live = new WebSocket(url);
    const end = (act: () => void) => {
      clearTimeout(timer);
      live.onmessage = null;
      if (live.readyState === WebSocket.OPEN && receipt) live.send(JSON.stringify(receipt(ids)));
      live.close();
      act();
    };
    const timer = setTimeout(() => end(() => resolve(ids)), ms);
    live.onmessage = ({ data }: MessageEvent<unknown>) => {
      try {
        const { id } = parsed(NotificationSchema, JSON.parse(String(data)), 'a message of the socket');
        if (id !== undefined) ids.push(id);
        if (until?.(ids)) end(() => resolve(ids));
      } catch (error) {
        end(() =>
          reject(error instanceof Problem ? error : new Problem('a message of the socket is no JSON')),
        );
      }
    };
  });
}
