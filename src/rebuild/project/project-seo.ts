import { recordKey } from '../../content/record-keys.ts';
import type { SeoRecord } from '../../content/records.ts';
import type { Seo } from '../../contract/seo.ts';
import type { EntityChange } from '../snapshot/entities.ts';
import type { Projection } from './projection.ts';
import type { SeoSelections } from './seo-selections.ts';

/** `seo:{path}`, page by page; notes which of the paths are selections. */
export class SeoRecords {
  readonly #projection: Projection;
  readonly #selections: SeoSelections;
  readonly #made = new Set<string>();

  constructor(projection: Projection, selections: SeoSelections) {
    this.#projection = projection;
    this.#selections = selections;
    if (projection.everything) selections.empty();
  }

  /** Makes the records of a page of the list; of all its `items` where records are made anew. */
  put(changes: readonly EntityChange<'seo'>[], items: readonly Seo[]): void {
    const { records, everything } = this.#projection;
    const made = everything ? items : changes.flatMap(({ after }) => after ?? []);
    for (const { url } of made) this.#made.add(url);
    for (const { before, after } of changes) {
      // Not where another record is of this page now.
      if (!before || before.url === after?.url || this.#made.has(before.url)) continue;
      records.remove(recordKey.seo(before.url));
      this.#selections.remove(before.url);
    }
    for (const seo of made) this.#make(seo);
  }

  #make({ url, title, description, h1, text, imageId }: Seo): void {
    const { records, clean } = this.#projection;
    const record: SeoRecord = { title, description, h1, text: text === null ? null : clean(text), imageId };
    records.put(recordKey.seo(url), record);
    this.#selections.add(url);
  }
}
