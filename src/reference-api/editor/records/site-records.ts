import type { Config } from '../../../contract/shop/config.ts';
import type { Site } from '../../../contract/shop/site.ts';
import type { FurtherSite } from '../../db/document-kinds.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Content, Records } from '../kinds/kind.ts';

/** The documents of one of the shop's sites. */
interface SiteDocuments {
  site: Site;
  config: Config;
  put(changed: { site?: Site; config?: Config }): void;
}

/** The first site, and those beside it, which keep their configuration with them. */
function sitesOf({ documents }: ShopStore): SiteDocuments[] {
  const [site] = documents.cached('site');
  const [config] = documents.cached('config');
  if (!site || !config) return [];
  const first: SiteDocuments = {
    site,
    config,
    put(changed) {
      if (changed.site) documents.put('site', site.id, changed.site);
      if (changed.config) documents.put('config', 'shop', changed.config);
    },
  };
  const others = documents.cached('furtherSite').map((further): SiteDocuments => ({
    site: further.site,
    config: further.config,
    put: (changed) => documents.put('furtherSite', further.site.id, { ...further, ...changed }),
  }));
  return [first, ...others];
}

function never(): never {
  throw new Error('Sites are not made by editors.');
}

function recordsOfSites<Record extends Content>(
  read: (documents: SiteDocuments) => Record,
  write: (documents: SiteDocuments, record: Record) => void,
): Records<Record> {
  const find = (store: ShopStore, id: string) => sitesOf(store).find(({ site }) => String(site.id) === id);
  return {
    all: (store) => sitesOf(store).map((one) => ({ id: String(one.site.id), record: read(one) })),
    one(store, id) {
      const found = find(store, id);
      return found && read(found);
    },
    put(store, id, record) {
      const found = find(store, id);
      if (found) write(found, record);
    },
    remove: never,
    created: never,
  };
}

export const siteRecords = recordsOfSites<Site>(
  ({ site }) => site,
  (documents, site) => documents.put({ site }),
);

/** A part of each site's configuration, with the name of the site. */
export const configRecords = <Section extends Content>(
  read: (config: Config) => Section,
  write: (config: Config, section: Section) => Config,
): Records =>
  recordsOfSites<Content>(
    ({ site, config }) => ({ ...read(config), site: site.title }),
    (documents, { site: _, ...section }) =>
      documents.put({ config: write(documents.config, section as Content as Section) }),
  );

interface RolePhones extends Content {
  site: string;
  phonesOf: FurtherSite['phonesOf'];
}

/** Phones of the further sites for customers of a role. */
export const rolePhoneRecords: Records<RolePhones> = {
  all: ({ documents }) =>
    documents.cached('furtherSite').map(({ site, phonesOf }) => ({
      id: String(site.id),
      record: { site: site.title, phonesOf },
    })),
  one(store, id) {
    return this.all(store).find((entry) => entry.id === id)?.record;
  },
  put({ documents }, id, { phonesOf }) {
    const further = documents.one('furtherSite', id);
    if (further) documents.put('furtherSite', id, { ...further, phonesOf });
  },
  remove: never,
  created: never,
};
