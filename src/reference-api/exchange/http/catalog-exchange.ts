import type { Context } from 'hono';
import { absentGoods } from '../packages/absent-goods.ts';
import type { ExchangeSession } from '../sessions/exchange-sessions.ts';
import { formatWaiting } from '../packages/refusal-text.ts';
import { safeFileName } from '../sessions/file-name.ts';
import type { PackageKey, PackageOutcome } from '../packages/exchange-packages.ts';
import { answerFailure, answerLines } from './answer.ts';
import { type ExchangeServices, receivePiece } from './receive-piece.ts';

const SECOND_MS = 1000;
const ABSENT_FILE = 'absent.xml';

function answerOutcome(c: Context, { state, detail }: PackageOutcome): Response {
  if (state === 'written') return answerLines(c, ['success']);
  return answerFailure(c, state === 'stopped' ? formatWaiting(detail) : detail);
}

/** The exchange of goods: files come, then each is asked to be imported. */
export class CatalogExchange {
  readonly #services: ExchangeServices;

  constructor(services: ExchangeServices) {
    this.#services = services;
  }

  async file(c: Context, { id }: ExchangeSession, filename: string | undefined): Promise<Response> {
    const fault = await receivePiece(c, this.#services, this.#openPackage(id), filename);
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
    return answerOutcome(c, outcome);
  }

  /** The exchange is over: what was sent and nobody asked to import is brought in, so that it is not lost. */
  async complete(c: Context, { id }: ExchangeSession): Promise<Response> {
    const { files, packages, limits } = this.#services;
    const open = this.#openPackage(id);
    if (files.isEmpty(open)) return answerLines(c, ['success']);
    const outcome = await packages.outcome(open, limits.waitMs);
    return outcome === undefined ? answerLines(c, ['success']) : answerOutcome(c, outcome);
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
    const before = store.exchange.packages.get({ ...open, number: open.number - 1 });
    if (files.isEmpty(open) && before?.state !== 'waiting') {
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
}
