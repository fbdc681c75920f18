import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { posix } from 'node:path';
import * as z from 'zod/mini';
import type { LibraryPictures } from '../../media/library/library-pictures.ts';

const PictureSchema = z.object({
  source: z.string(),
  fileId: z.int(),
  storedAs: z.string(),
  hash: z.string(),
});
export type ExchangePicture = z.infer<typeof PictureSchema>;

const MAX_NAME_LENGTH = 100;
const COLUMNS = 'source, file_id AS "fileId", stored_as AS "storedAs", hash';

/** Pictures of imported goods, by the path or address that the file names. */
export class ExchangePictures {
  readonly #bySource: StatementSync;
  readonly #byFile: StatementSync;
  readonly #put: StatementSync;
  readonly #library: LibraryPictures;

  constructor(db: DatabaseSync, library: LibraryPictures) {
    this.#library = library;
    this.#bySource = db.prepare(`SELECT ${COLUMNS} FROM exchange_picture WHERE source = ?`);
    this.#byFile = db.prepare(`SELECT ${COLUMNS} FROM exchange_picture WHERE file_id = ?`);
    this.#put = db.prepare(
      `INSERT OR REPLACE INTO exchange_picture (source, file_id, stored_as, hash)
       VALUES ($source, $fileId, $storedAs, $hash)`,
    );
  }

  bySource(source: string): ExchangePicture | undefined {
    const row = this.#bySource.get(source);
    return row === undefined ? undefined : z.parse(PictureSchema, row);
  }

  byFile(fileId: number): ExchangePicture | undefined {
    const row = this.#byFile.get(fileId);
    return row === undefined ? undefined : z.parse(PictureSchema, row);
  }

  put(picture: ExchangePicture): void {
    this.#put.run(picture);
    const name = posix.basename(picture.source.replaceAll('\\', '/')).slice(0, MAX_NAME_LENGTH);
    this.#library.add({ fileId: picture.fileId, name });
  }
}
