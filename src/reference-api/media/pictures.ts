import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LibraryPictures } from './library/library-pictures.ts';
import { PictureRecipeSchema, type PictureRecipe } from './drawing/recipe.ts';

const RowSchema = z.object({ recipe: z.string() });

/** From which recipe each picture is drawn. */
export class Pictures {
  readonly #byFile: StatementSync;
  readonly #upsert: StatementSync;
  readonly #library: LibraryPictures;

  constructor(db: DatabaseSync, library: LibraryPictures) {
    this.#library = library;
    this.#byFile = db.prepare('SELECT recipe FROM picture WHERE file_id = ?');
    this.#upsert = db.prepare('INSERT OR REPLACE INTO picture (file_id, recipe) VALUES (?, ?)');
  }

  recipe(fileId: number): PictureRecipe | undefined {
    const row = this.#byFile.get(fileId);
    return row === undefined
      ? undefined
      : z.parse(PictureRecipeSchema, JSON.parse(z.parse(RowSchema, row).recipe));
  }

  put(fileId: number, recipe: PictureRecipe): void {
    this.#upsert.run(fileId, JSON.stringify(z.parse(PictureRecipeSchema, recipe)));
    this.#library.add({ fileId });
  }
}
