import { recordKey } from '../../content/record-keys.ts';
import type { SeoRecord } from '../../content/records.ts';
import type { Seo } from '../../contract/seo.ts';
import type { EntityChange } from '../snapshot/entities.ts';
import type { Projection } from './projection.ts';
import { RefusedLinks } from './refused-links.ts';
import { SeoAddresses } from './seo-addresses.ts';
import type { SeoSelections } from './seo-selections.ts';

/** `seo:{path}`, page by page; notes which of the paths are selections. */
export class SeoRecords {
  readonly #projection: Projection;
  readonly #selections: SeoSelections;
  readonly #addresses: SeoAddresses;

  constructor(projection: Projection, selections: SeoSelections) {
    this.#projection = projection;
    this.#selections = selections;
    this.#addresses = new SeoAddresses(projection.db);
    if (!projection.everything) return;
    selections.empty();
    this.#addresses.empty();
  }

  /** Makes the records of a page of the list; of all its `items` where records are made anew. */
  put(changes: readonly EntityChange<'seo'>[], items: readonly Seo[]): void {
    const { everything } = this.#projection;
    const made = everything ? items : changes.flatMap(({ after }) => after ?? []);
    const touched = new Set<string>();
    for (const { id, before } of changes) {
      if (!before) continue;
      this.#addresses.drop(before.url, Number(id));
      touched.add(before.url);
    }
    for (const { id, url } of made) {
      this.#addresses.add(url, id);
      touched.add(url);
    }
    const known = new Map(made.map((seo) => [seo.id, seo]));
    for (const address of touched) this.#settle(address, known);
  }

  /** Makes the record of an address, or removes it. */
  #settle(address: string, known: ReadonlyMap<number, Seo>): void {
    const { records, entities } = this.#projection;
    const [holder, ...others] = this.#addresses.of(address);
    this.#projection.leftOut.noteSeo(address, holder, others);
    const seo = holder === undefined ? undefined : (known.get(holder) ?? entities.find('seo', holder));
    if (seo) return this.#make(seo);
    this.#projection.leftOut.noteLinks(`seo ${address}`, new RefusedLinks());
    records.remove(recordKey.seo(address));
    this.#selections.remove(address);
  }

  #make({ id, url, title, description, h1, text: written, imageId }: Seo): void {
    const { records, clean, leftOut } = this.#projection;
    const links = new RefusedLinks();
    const refuse = links.of({ kind: 'seo', id });
    const text = written === null ? null : clean(written, (address) => refuse('text', address));
    leftOut.noteLinks(`seo ${url}`, links);
    const record: SeoRecord = { title, description, h1, text, imageId };
    records.put(recordKey.seo(url), record);
    this.#selections.add(url);
  }
}
