import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { readSnapshot } from '../../content/read-snapshot.ts';
import { FRAME_READ } from '../../content/trace.ts';

/** Where a part of the frame stands in a page, in bytes: name, variant, first byte, and the first behind it. */
export const FramePartSchema = z.tuple([z.string(), z.string(), z.int(), z.int()]);
export type FramePart = z.infer<typeof FramePartSchema>;

/** A page of the last release in which nothing but its frame may have changed. */
export interface LastPage {
  readonly hash: string;
  readonly frame: readonly FramePart[];
}

const PartsSchema = z.array(FramePartSchema);

/** The pages of the last release, in a snapshot whose records may be newer. */
export class LastPages implements Disposable {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #findChanged: StatementSync;

  constructor(snapshot: string) {
    this.#db = readSnapshot(snapshot);
    this.#find = this.#db.prepare("SELECT id, hash, frame FROM page WHERE path = ? AND frame <> ''");
    this.#findChanged = this.#db.prepare(
      `SELECT 1 FROM read LEFT JOIN record ON record.key = read.key
       WHERE read.page = ? AND substr(read.key, 1, ${FRAME_READ.length}) <> '${FRAME_READ}'
         AND read.hash IS NOT record.hash LIMIT 1`,
    );
  }

  /** The page at an address, if all that it read outside of its frame is as it was; undefined where it has to be rendered. */
  unchanged(address: string): LastPage | undefined {
    const row = this.#find.get(address);
    if (row === undefined || this.#findChanged.get(Number(row.id)) !== undefined) return undefined;
    return { hash: String(row.hash), frame: z.parse(PartsSchema, JSON.parse(String(row.frame))) };
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}
