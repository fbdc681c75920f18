import type { Context } from 'hono';
import { limitBodyStream } from '../../http/body/body-stream.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { PackageKey } from '../packages/exchange-packages.ts';
import type { PackageQueue } from '../packages/package-queue.ts';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import { isWantedFile, safeFileName } from '../sessions/file-name.ts';
import { PieceRefused, type ReceivedFiles } from '../sessions/received-files.ts';

/** Slow lines of small shops need their time; 1C itself gives up after three minutes. */
const PACE = { leastBytesPerSecond: 1024, paceSeconds: 20, maxSeconds: 200 };
/** 1C counts in kilobytes of its own. */
const SLACK = 1.1;
export interface ExchangeServices {
  store: ShopStore;
  files: ReceivedFiles;
  packages: PackageQueue;
  limits: ExchangeLimits;
  now: () => Date;
}

type Receiver = Pick<ExchangeServices, 'store' | 'files' | 'limits'>;

/** So many exchanges may send at a time: of others, the one that was silent the longest ends. Whether there is room. */
async function makeRoom({ store, files, limits }: Receiver, own: string): Promise<boolean> {
  const sessions = await files.sessions();
  if (sessions.includes(own)) return true;
  const [open, needed] = [store.exchange.sessions.ids(), neededSessions(store)];
  const others: string[] = [];
  for (const id of sessions) {
    if (open.has(id) || needed.has(id)) others.push(id);
    else await files.removeSession(id);
  }
  if (others.length < limits.sessions) return true;
  const idle = store.exchange.sessions.longestSilent(others.filter((id) => !needed.has(id)));
  if (idle === undefined) return false;
  store.exchange.sessions.end(idle);
  await files.removeSession(idle);
  return true;
}

/** Of their packages something is still to be done. */
const neededSessions = ({ exchange: { packages } }: ShopStore): Set<string> =>
  new Set([...packages.inState('waiting'), ...packages.inState('stopped')].map(({ sessionId }) => sessionId));

export const NOT_SIGNED_IN = 'Обмен не начат или закончился: начните с checkauth.';

/** Whether a session is open, also after what was waited for. */
export const isOpen = ({ store }: Pick<ExchangeServices, 'store'>, sessionId: string): boolean =>
  store.exchange.sessions.byId(sessionId) !== undefined;

/** Takes a piece of a file, and answers what is wrong with it; undefined where it was taken or is not needed. */
export async function receivePiece(
  c: Context,
  receiver: Receiver,
  key: PackageKey,
  filename: string | undefined,
): Promise<string | undefined> {
  const name = safeFileName(filename ?? '');
  if (name === undefined) return `Имя файла «${filename ?? ''}» не годится.`;
  const { files, limits } = receiver;
  const { raw } = c.req;
  const body = limitBodyStream(
    raw.body,
    { ...PACE, maxBytes: Math.ceil(limits.pieceBytes * SLACK) },
    raw.signal,
  );
  if (!isWantedFile(name)) {
    for await (const _piece of body) continue;
    return undefined;
  }
  if (!(await makeRoom(receiver, key.sessionId)))
    return 'Слишком много обменов одновременно: повторите позже.';
  const length = c.req.header('content-length');
  try {
    await files.add(key, name, body, length === undefined ? undefined : Number(length));
    if (isOpen(receiver, key.sessionId)) return undefined;
    await files.removePackage(key);
    return NOT_SIGNED_IN;
  } catch (error) {
    if (error instanceof PieceRefused) return error.message;
    throw error;
  }
}
