import { readFile, rm, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Context } from 'hono';
import { findSources } from '../import/sources.ts';
import { confirmOrders, fetchOrders } from '../orders/fetch-orders.ts';
import { readDocuments, type SentDocument } from '../orders/order-documents.ts';
import { shopLists } from '../orders/shop-lists.ts';
import { takeOrders } from '../orders/take-orders.ts';
import type { PackageKey } from '../packages/exchange-packages.ts';
import { FilesRefused, assembleFiles, bytesOf, FilesTooLarge, isArchive } from '../packages/package-files.ts';
import { formatFileRefusal } from '../packages/refusal-text.ts';
import { FileRefused } from '../readers/xml/refusal.ts';
import type { ExchangeSession } from '../sessions/exchange-sessions.ts';
import { safeFileName } from '../sessions/file-name.ts';
import { treeOf } from '../sessions/received-files.ts';
import { answerFailure, answerLines, answerXml } from './answer.ts';
import { type ExchangeServices, isOpen, NOT_SIGNED_IN, receivePiece } from './receive-piece.ts';

/** Files of orders are no package of goods. */
const SALE_PACKAGE = 0;

const TOO_LARGE = 'Файл заказов слишком велик: передайте заказы частями.';

type Reading = { documents: SentDocument[] } | { fault: string } | 'incomplete';

/** The exchange of orders. */
export class SaleExchange {
  readonly #services: ExchangeServices;
  #last: Promise<unknown> = Promise.resolve();

  constructor(services: ExchangeServices) {
    this.#services = services;
  }

  async query(c: Context, session: ExchangeSession): Promise<Response> {
    const { store, now } = this.#services;
    return answerXml(c, await fetchOrders(store, session, now()));
  }

  success(c: Context, { id }: ExchangeSession): Response {
    confirmOrders(this.#services.store, id);
    return answerLines(c, ['success']);
  }

  info(c: Context): Response {
    return answerXml(c, shopLists(this.#services.store));
  }

  /** No configuration says which piece is the last: orders are taken once the file is whole. */
  async file(c: Context, { id }: ExchangeSession, filename: string | undefined): Promise<Response> {
    const { store, files, now } = this.#services;
    const key: PackageKey = { sessionId: id, number: SALE_PACKAGE };
    const fault = await receivePiece(c, this.#services, key, filename);
    if (fault !== undefined) return answerFailure(c, fault);
    const name = safeFileName(filename ?? '') ?? '';
    return this.#inTurn(async () => {
      const reading = await this.#read(key, name);
      if (reading === 'incomplete') return answerLines(c, ['success']);
      const isStill = isOpen(this.#services, id);
      if (isStill && 'documents' in reading) await takeOrders(store, reading.documents, now);
      await files.forget(key, name);
      if (!isStill) return answerFailure(c, NOT_SIGNED_IN);
      return 'fault' in reading ? answerFailure(c, reading.fault) : answerLines(c, ['success']);
    });
  }

  /** Files of orders are read one after the other, so that they take the memory and the room of one. */
  async #inTurn(work: () => Promise<Response>): Promise<Response> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Configurations that name a version ask for it after the files, which are taken by then. */
  import(c: Context, { id }: ExchangeSession, filename: string | undefined): Response {
    const name = safeFileName(filename ?? '') ?? '';
    const isIncomplete = this.#services.files.has({ sessionId: id, number: SALE_PACKAGE }, name);
    return isIncomplete ? answerFailure(c, `${name}: файл обрывается.`) : answerLines(c, ['success']);
  }

  async #read(key: PackageKey, name: string): Promise<Reading> {
    const pieces = this.#services.files.pieces(key, name);
    const [first] = pieces;
    if (first === undefined) return 'incomplete';
    try {
      if ((await sizeOf(pieces)) > this.#services.limits.orderBytes) return { fault: TOO_LARGE };
      const documents = isArchive(first) ? await this.#readArchive(key) : await readXml(pieces, name);
      return documents === undefined ? 'incomplete' : { documents };
    } catch (error) {
      if (error instanceof FilesTooLarge) return { fault: TOO_LARGE };
      if (error instanceof FileRefused) return { fault: formatFileRefusal(error) };
      throw error;
    }
  }

  /** Undefined while the rest of it is still to come. */
  async #readArchive(key: PackageKey): Promise<SentDocument[] | undefined> {
    const { files, limits } = this.#services;
    const folder = files.packageFolder(key);
    const tree = treeOf(folder);
    try {
      await assembleFiles(folder, tree, { ...limits, unpackedBytes: limits.orderBytes });
      const documents: SentDocument[] = [];
      for (const { file, bytes } of findSources([tree]))
        documents.push(...(await readDocuments({ file: relative(tree, file), bytes })));
      return documents;
    } catch (error) {
      if (error instanceof FilesRefused && !(error instanceof FilesTooLarge)) return undefined;
      throw error;
    } finally {
      await rm(tree, { recursive: true, force: true });
    }
  }
}

async function sizeOf(pieces: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const piece of pieces) bytes += (await stat(piece)).size;
  return bytes;
}

/** Whether the last piece ends within something: a tag, a text or a letter. */
async function endsWithin(pieces: readonly string[]): Promise<boolean> {
  const bytes = await readFile(pieces.at(-1) ?? '');
  return !bytes.toString('latin1').trimEnd().endsWith('>');
}

/** The documents of a file; undefined while it ends before its elements do. @throws FileRefused */
async function readXml(pieces: readonly string[], name: string): Promise<SentDocument[] | undefined> {
  try {
    return await readDocuments({ file: name, bytes: bytesOf(pieces) });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { code } = error.reason;
    if (code === 'cut' || code === 'empty') return undefined;
    if ((code === 'misencoded' || code === 'malformed') && (await endsWithin(pieces))) return undefined;
    throw error;
  }
}
