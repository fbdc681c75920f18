import type { Seo } from '../../../contract/catalog/seo.ts';
import type { Records } from '../kinds/kind.ts';

const MAX_FOUND = 10_000;

/** Data for search engines, of which there are as many as pages. */
export const seoRecords: Records<Seo> = {
  all: () => [],
  find: ({ store }, query) => store.seo.findIds(query, MAX_FOUND).map(String),
  one: ({ seo }, id) => (/^\d{1,15}$/.test(id) ? seo.byId(Number(id)) : undefined),
  put: ({ seo }, _, record) => seo.save(record),
  remove: ({ seo }, id) => seo.remove(Number(id)),
  created({ seo }, record) {
    const id = seo.lastId + 1;
    return { id: String(id), record: { ...record, id } };
  },
};
