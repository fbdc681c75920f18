import type { Content } from './content.ts';
import { recordKey } from './record-keys.ts';

/** A record's value by its key; undefined where there is none. */
export type ReadRecord = (key: string) => unknown;

/** A record that every page needs is missing: nothing was synchronised yet, or the snapshot is damaged. */
export class MissingRecordError extends Error {
  override readonly name = 'MissingRecordError';

  constructor(key: string) {
    super(`The content has no record "${key}": run npm run build.`);
  }
}

/**
 * Content over any store of records. The records were checked by their schemas when they were written and by their hashes
 * when they were read, so they are not parsed again for each page.
 * @param readForFrame reads what the frame of a page shows
 */
export function recordContent(read: ReadRecord, readForFrame: ReadRecord = read): Content {
  const find = <Value>(key: string) => read(key) as Value | undefined;
  const findRequired = <Value>(key: string, readOne = read): Value => {
    const value = readOne(key) as Value | undefined;
    if (value === undefined) throw new MissingRecordError(key);
    return value;
  };
  return {
    settings: () => findRequired(recordKey.settings),
    site: () => findRequired(recordKey.site),
    hasScreen: (path) => find(recordKey.screen(path)) !== undefined,
    menu: () => findRequired(recordKey.menu),
    infoPages: () => find(recordKey.infoPages) ?? [],
    consents: () => find(recordKey.consents) ?? [],
    frame: () => ({
      settings: findRequired(recordKey.frameSettings, readForFrame),
      site: findRequired(recordKey.site, readForFrame),
      sections: findRequired(recordKey.sections, readForFrame),
      infoPages: findRequired(recordKey.infoPages, readForFrame),
    }),
    category: (path) => find(recordKey.category(path)),
    listing: (path, page) => find(recordKey.listing(path, page)),
    filters: (path) => find(recordKey.filters(path)) ?? [],
    filterCodes: () => find(recordKey.filterCodes),
    selection: (path) => find(recordKey.selection(path)),
    card: (productId) => find(recordKey.card(productId)),
    product: (code) => find(recordKey.product(code)),
    siblings: (qualityId) => find(recordKey.siblings(qualityId)),
    colours: (productId) => find(recordKey.colours(productId)),
    sticker: (id) => find(recordKey.sticker(id)),
    newsList: (path, page) => find(recordKey.newsList(path, page)),
    topics: () => find(recordKey.topics) ?? [],
    relatedNews: (id) => find(recordKey.relatedNews(id)) ?? [],
    news: (id) => find(recordKey.news(id)),
    page: (path) => find(recordKey.page(path)),
    seo: (path) => find(recordKey.seo(path)),
    banner: (code) => find(recordKey.banner(code)),
    widget: (code) => find(recordKey.widget(code)),
    collections: () => find(recordKey.collections) ?? [],
    collection: (code) => find(recordKey.collection(code)),
    brands: () => find(recordKey.brands) ?? [],
    brand: (code) => find(recordKey.brand(code)),
    partner: (id) => find(recordKey.partner(id)),
    shopPoints: () => find(recordKey.shopPoints) ?? [],
    raffle: (codeUrl) => find(recordKey.raffle(codeUrl)),
  };
}
