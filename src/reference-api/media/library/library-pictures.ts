import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fold, foldedWords } from '../../folded-text.ts';

const LibraryPictureSchema = z.object({
  fileId: z.int(),
  name: z.string(),
  /** What it shows, for who does not see it. */
  alt: z.string(),
  /** Name of its file in the library's folder; null of a picture that is drawn or was brought by an import. */
  storedAs: z.nullable(z.string()),
  /** Pixels; 0 where the file lies elsewhere, as are the bytes. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
  /** Milliseconds since 1970; 0 where nobody has added it by hand. */
  addedAt: z.int(),
  addedBy: z.string(),
  /** The picture that stands in its places since. */
  replacedBy: z.nullable(z.int()),
  removedAt: z.nullable(z.int()),
});
export type LibraryPicture = z.infer<typeof LibraryPictureSchema>;

const COLUMNS = `file_id AS "fileId", name, alt, stored_as AS "storedAs", width, height, size, added_at AS "addedAt",
  added_by AS "addedBy", replaced_by AS "replacedBy", removed_at AS "removedAt"`;

export type PictureFilter = 'all' | 'videos' | 'unused' | 'undescribed' | 'removed';

export interface PictureSearch {
  query: string;
  filter: PictureFilter;
  /** Pictures that are found by something else than their words. */
  alsoFound: readonly number[];
  /** Pictures that records beside products and those for search engines show. */
  usedElsewhere: readonly number[];
  limit: number;
  offset: number;
}

const CONDITIONS: Readonly<Record<PictureFilter, string>> = {
  all: 'removed_at IS NULL',
  videos: `removed_at IS NULL AND file_id IN (SELECT CAST(id AS INTEGER) FROM document WHERE kind = 'video')`,
  unused: `removed_at IS NULL AND file_id NOT IN (SELECT file_id FROM product_picture)
    AND file_id NOT IN (SELECT value FROM json_each($usedElsewhere))
    AND file_id NOT IN (SELECT body ->> '$.imageId' FROM seo WHERE body ->> '$.imageId' IS NOT NULL)`,
  undescribed: `removed_at IS NULL AND alt = ''`,
  removed: 'removed_at IS NOT NULL',
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const wordsOf = ({ name, alt }: Pick<LibraryPicture, 'name' | 'alt'>): string => fold(`${name} ${alt}`);

/** The pictures that editors choose from. */
export class LibraryPictures {
  readonly #db: DatabaseSync;
  readonly #byFile: StatementSync;
  readonly #add: StatementSync;
  readonly #describe: StatementSync;
  readonly #replace: StatementSync;
  readonly #remove: StatementSync;
  readonly #isRemoved: StatementSync;
  readonly #forget: StatementSync;
  readonly #isStored: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#byFile = db.prepare(`SELECT ${COLUMNS} FROM library_picture WHERE file_id = ?`);
    this.#add = db.prepare(
      `INSERT INTO library_picture (file_id, name, alt, words, stored_as, width, height, size, added_at, added_by)
       VALUES ($fileId, $name, $alt, $words, $storedAs, $width, $height, $size, $addedAt, $addedBy)
       ON CONFLICT (file_id) DO NOTHING`,
    );
    this.#describe = db.prepare(
      'UPDATE library_picture SET name = ?2, alt = ?3, words = ?4 WHERE file_id = ?1',
    );
    this.#replace = db.prepare('UPDATE library_picture SET replaced_by = ?2 WHERE file_id = ?1');
    this.#remove = db.prepare('UPDATE library_picture SET removed_at = ?2 WHERE file_id = ?1');
    this.#isRemoved = db.prepare(
      'SELECT 1 FROM library_picture WHERE file_id = ? AND removed_at IS NOT NULL',
    );
    this.#forget = db.prepare('DELETE FROM library_picture WHERE removed_at < ? AND stored_as IS NOT NULL');
    this.#isStored = db.prepare('SELECT 1 FROM library_picture WHERE stored_as = ?');
  }

  byFile(fileId: number): LibraryPicture | undefined {
    const row = this.#byFile.get(fileId);
    return row === undefined ? undefined : z.parse(LibraryPictureSchema, row);
  }

  /** Adds a picture unless it is there. */
  add(
    picture: Pick<LibraryPicture, 'fileId'> & Partial<Omit<LibraryPicture, 'replacedBy' | 'removedAt'>>,
  ): void {
    const { fileId, name = '', alt = '', storedAs = null, width = 0, height = 0, size = 0 } = picture;
    const { addedAt = 0, addedBy = '' } = picture;
    const words = wordsOf({ name, alt });
    this.#add.run({ fileId, name, alt, words, storedAs, width, height, size, addedAt, addedBy });
  }

  describe(fileId: number, { name, alt }: Pick<LibraryPicture, 'name' | 'alt'>): void {
    this.#describe.run(fileId, name, alt, wordsOf({ name, alt }));
  }

  /** Notes which picture has come in a picture's places. */
  noteReplacement(fileId: number, by: number): void {
    this.#replace.run(fileId, by);
  }

  remove(fileId: number, now: Date): void {
    this.#remove.run(fileId, now.getTime());
  }

  bringBack(fileId: number): void {
    this.#remove.run(fileId, null);
  }

  isRemoved(fileId: number): boolean {
    return this.#isRemoved.get(fileId) !== undefined;
  }

  /** Forgets what editors have added and removed before a moment. Removed pictures whose files lie elsewhere stay, so that nothing shows them. */
  forgetRemoved(before: Date): void {
    this.#forget.run(before.getTime());
  }

  isStored(storedAs: string): boolean {
    return this.#isStored.get(storedAs) !== undefined;
  }

  /** The last added first, one more than the limit where there are more. */
  find({ query, filter, alsoFound, usedElsewhere, limit, offset }: PictureSearch): LibraryPicture[] {
    const patterns = foldedWords(query).map((word) => `%${escaped(word)}%`);
    const matches = `NOT EXISTS (SELECT 1 FROM json_each($patterns) WHERE words NOT LIKE value ESCAPE '\\')`;
    const found =
      patterns.length === 0 ? '' : `AND (${matches} OR file_id IN (SELECT value FROM json_each($alsoFound)))`;
    const rows = this.#db
      .prepare(
        `SELECT ${COLUMNS} FROM library_picture WHERE ${CONDITIONS[filter]} ${found}
         ORDER BY added_at DESC, file_id DESC LIMIT $limit OFFSET $offset`,
      )
      .all({
        limit: limit + 1,
        offset,
        ...(patterns.length > 0 && {
          patterns: JSON.stringify(patterns),
          alsoFound: JSON.stringify(alsoFound),
        }),
        ...(filter === 'unused' && { usedElsewhere: JSON.stringify(usedElsewhere) }),
      });
    return rows.map((row) => z.parse(LibraryPictureSchema, row));
  }
}
