import type { Context } from 'hono';
import { limitBodyStream } from '../../http/body/body-stream.ts';
import { absentGoods } from '../packages/absent-goods.ts';
import type { PackageKey } from '../packages/exchange-packages.ts';
import type { PackageQueue } from '../packages/package-queue.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeLimits } from '../sessions/exchange-limits.ts';
import type { ExchangeSession } from '../sessions/exchange-sessions.ts';
import { isWantedFile, safeFileName } from '../sessions/file-name.ts';
import { PieceRefused, type ReceivedFiles } from '../sessions/received-files.ts';
import { answerFailure, answerLines } from './answer.ts';

/** Slow lines of small shops need their time; 1C itself gives up after three minutes. */
const PACE = { leastBytesPerSecond: 1024, paceSeconds: 20, maxSeconds: 200 };
/** 1C counts in kilobytes of its own. */
const SLACK = 1.1;
const SECOND_MS = 1000;
const ABSENT_FILE = 'absent.xml';

export interface ExchangeServices {
  store: ShopStore;
  files: ReceivedFiles;
  packages: PackageQueue;
  limits: ExchangeLimits;
  now: () => Date;
}

/** Takes a piece of a file, and answers what is wrong with it; undefined where it was taken or is not needed. */
export async function receivePiece(
  c: Context,
  { files, limits }: Pick<ExchangeServices, 'files' | 'limits'>,
  key: PackageKey,
  filename: string | undefined,
): Promise<string | undefined> {
  const name = safeFileName(filename ?? '');
  if (name === undefined) return `Имя файла «${filename ?? ''}» не годится.`;
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
  const length = c.req.header('content-length');
  try {
    await files.add(key, name, body, length === undefined ? undefined : Number(length));
    return undefined;
  } catch (error) {
    if (error instanceof PieceRefused) return error.message;
    throw error;
  }
}

/** The exchange of goods: files come, then each is asked to be imported. */
export class CatalogExchange {
  readonly #services: ExchangeServices;

  constructor(services: ExchangeServices) {
    this.#services = services;
  }

  async file(c: Context, { id }: ExchangeSession, filename: string | undefined): Promise<Response> {
    const key = this.#openPackage(id);
    if (this.#services.files.isEmpty(key) && !(await this.#makeRoom(id)))
      return answerFailure(c, 'Слишком много обменов одновременно: повторите позже.');
    const fault = await receivePiece(c, this.#services, key, filename);
    return fault === undefined ? answerLines(c, ['success']) : answerFailure(c, fault);
  }

  /** All files that came so far are one package, which becomes visible as a whole: the first of them brings all in. */
  async import(
    c: Context,
    { id }: Pick<ExchangeSession, 'id'>,
    filename: string | undefined,
  ): Promise<Response> {
    const { files, packages, limits } = this.#services;
    const open = this.#openPackage(id);
    const isOpen = !files.isEmpty(open);
    const key = isOpen ? open : { ...open, number: open.number - 1 };
    const isMissing = isOpen && !files.mayHold(open, safeFileName(filename ?? '') ?? '');
    if (key.number === 0 || isMissing) return answerFailure(c, `Файл ${filename ?? ''} не передан.`);
    const outcome = await packages.outcome(key, limits.waitMs);
    if (outcome === undefined) {
      const records = packages.progress(key) ?? 0;
      const text = records === 0 ? 'Загрузка ждёт своей очереди' : `Прочитано записей: ${records}`;
      return answerLines(c, ['progress', text]);
    }
    return outcome.state === 'written' ? answerLines(c, ['success']) : answerFailure(c, outcome.detail);
  }

  /** What was sent and not asked to be imported is forgotten: an exchange begins. */
  async begin({ id }: ExchangeSession): Promise<void> {
    await this.#services.files.removePackage(this.#openPackage(id));
  }

  /** Hides the goods that were not told since the moment, in seconds since 1970, that 1C names. */
  async deactivate(
    c: Context,
    { id, openedAt }: ExchangeSession,
    timestamp: string | undefined,
  ): Promise<Response> {
    const { store, files } = this.#services;
    const since = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) * SECOND_MS : openedAt;
    const open = this.#openPackage(id);
    if (files.isEmpty(open)) {
      const absent = absentGoods(store, new Date(since));
      if (absent === undefined) return answerLines(c, ['success']);
      await files.add(
        open,
        ABSENT_FILE,
        (async function* () {
          yield await Promise.resolve(Buffer.from(absent));
        })(),
      );
    }
    return this.import(c, { id }, ABSENT_FILE);
  }

  #openPackage(sessionId: string): PackageKey {
    return { sessionId, number: this.#services.store.exchange.packages.openNumber(sessionId) };
  }

  /** So many exchanges may send at a time: of others, the one that was silent the longest ends. Whether there is room. */
  async #makeRoom(own: string): Promise<boolean> {
    const { store, files, limits } = this.#services;
    await forgetEnded(this.#services);
    const others = (await files.sessions()).filter((id) => id !== own);
    if (others.length < limits.sessions) return true;
    const needed = neededSessions(store);
    const idle = store.exchange.sessions.longestSilent(others.filter((id) => !needed.has(id)));
    if (idle === undefined) return false;
    store.exchange.sessions.end(idle);
    await files.removeSession(idle);
    return true;
  }
}

/** Of these packages something is still to be done. */
const neededSessions = ({ exchange: { packages } }: ShopStore): Set<string> =>
  new Set([...packages.inState('waiting'), ...packages.inState('stopped')].map(({ sessionId }) => sessionId));

/** Removes what ended sessions have sent, unless it waits for something. */
export async function forgetEnded({
  store,
  files,
}: Pick<ExchangeServices, 'store' | 'files'>): Promise<void> {
  const open = store.exchange.sessions.ids();
  const needed = neededSessions(store);
  for (const id of await files.sessions())
    if (!open.has(id) && !needed.has(id)) await files.removeSession(id);
}
