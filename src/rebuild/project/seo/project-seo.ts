import { recordKey } from '../../../content/record-keys.ts';
import type { SeoRecord } from '../../../content/records.ts';
import type { Seo } from '../../../contract/catalog/seo.ts';
import type { EntityChange } from '../../snapshot/entities.ts';
import type { Projection } from '../projection.ts';
import { textNotes } from '../text-notes.ts';
import { UnsafeLinks } from '../content/unsafe-links.ts';
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
    selections.clear();
    this.#addresses.clear();
  }

  /** Makes the records of a page of the list; of all its `items` where records are made again. */
  add(changes: readonly EntityChange<'seo'>[], items: readonly Seo[]): void {
    const { everything } = this.#projection;
    const made = everything ? items : changes.flatMap(({ after }) => after ?? []);
    const touched = new Set<string>();
    const { notes } = this.#projection;
    for (const { id, after } of changes) if (!after) notes.set('seo', id, 'texts', []);
    for (const seo of made) notes.set('seo', seo.id, 'texts', textNotes({ kind: 'seo', id: seo.id }, seo));
    for (const { id, before } of changes) {
      if (!before) continue;
      this.#addresses.remove(before.url, Number(id));
      touched.add(before.url);
    }
    for (const { id, url } of made) {
      this.#addresses.add(url, id);
      touched.add(url);
    }
    const byId = new Map(made.map((seo) => [seo.id, seo]));
    for (const address of touched) this.#update(address, byId);
  }

  /** Makes the record of an address, or removes it. */
  #update(address: string, byId: ReadonlyMap<number, Seo>): void {
    const { records, entities } = this.#projection;
    const [holder, ...others] = this.#addresses.of(address);
    this.#projection.warnings.setSeoConflicts(address, holder, others);
    const seo = holder === undefined ? undefined : (byId.get(holder) ?? entities.find('seo', holder));
    if (seo) return this.#make(seo);
    this.#projection.warnings.setUnsafeLinks(`seo ${address}`, new UnsafeLinks());
    records.remove(recordKey.seo(address));
    this.#selections.remove(address);
  }

  #make({ id, url, title, description, h1, text: source, imageId }: Seo): void {
    const { records, clean, warnings } = this.#projection;
    const links = new UnsafeLinks();
    const report = links.reporterFor({ kind: 'seo', id });
    const text = source === null ? null : clean(source, (address) => report('text', address));
    warnings.setUnsafeLinks(`seo ${url}`, links);
    const record: SeoRecord = { title, description, h1, text, imageId };
    records.save(recordKey.seo(url), record);
    this.#selections.add(url);
  }
}
