import { recordKey } from '../../content/record-keys.ts';
import type { BrandRecord, Brands, PartnerRecord } from '../../content/records.ts';
import type { Partner } from '../../contract/partner.ts';
import { brandPath, paths } from '../../paths.ts';
import type { Assortment } from './assortment.ts';
import type { Projection } from './projection.ts';
import { listingPrefix, putListing } from './put-listing.ts';

const collator = new Intl.Collator('ru');
const byTitle = (a: Partner, b: Partner) => collator.compare(a.title, b.title) || a.id - b.id;

/** `brands`, `brand:{code}` and `partner:{id}`. */
const putBrands = ({ records }: Projection, partners: readonly Partner[]): void => {
  const brands: Brands = partners.map(({ code, title, country, images }) => ({
    title,
    path: brandPath(code),
    country,
    imageId: images[0]?.fileId ?? null,
  }));
  records.put(recordKey.brands, brands);
  const keys = new Set<string>();
  for (const partner of partners) {
    const { id, code, title, sizeTable } = partner;
    const path = brandPath(code);
    const brand: BrandRecord = { ...partner, path };
    const maker: PartnerRecord = { title, sizeTable, path };
    records.put(recordKey.brand(code), brand);
    records.put(recordKey.partner(id), maker);
    keys.add(recordKey.brand(code)).add(recordKey.partner(id));
  }
  records.removeOthers(recordKey.brand(''), keys);
  records.removeOthers('partner:', keys);
};

/** The shop's makers, and the listing of what each of them made. */
export const projectBrands = (projection: Projection, { makers, changed }: Assortment): void => {
  const { entities, records, changes, everything } = projection;
  const all = everything || changes.partner !== undefined || changes.config !== undefined;
  if (!all && changed.makers.size === 0) return;
  const partners = [...entities.all('partner')].sort(byTitle);
  if (everything || changes.partner) putBrands(projection, partners);
  const keys = new Set<string>();
  for (const { id, code } of partners) {
    if (!all && !changed.makers.has(id)) continue;
    const made = putListing(projection, brandPath(code), makers.products(id));
    if (all) for (const key of made) keys.add(key);
    else records.removeOthers(listingPrefix(brandPath(code)), made);
  }
  if (all) records.removeOthers(`listing:${paths.brands}/`, keys);
};
