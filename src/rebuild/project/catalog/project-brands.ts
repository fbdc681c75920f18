import { recordKey } from '../../../content/record-keys.ts';
import type { BrandRecord, Brands, PartnerRecord } from '../../../content/records.ts';
import type { Partner } from '../../../contract/catalog/partner.ts';
import { brandPath, paths } from '../../../paths.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { addressConflicts, conflictWarning } from '../address-conflicts.ts';
import type { Projection } from '../projection.ts';
import { listingPrefix, saveListing } from './save-listing.ts';

const collator = new Intl.Collator('ru');
const byTitle = (a: Partner, b: Partner) => collator.compare(a.title, b.title) || a.id - b.id;

/** A maker as its page shows it. */
export const brandRecord = (partner: Partner): BrandRecord => ({ ...partner, path: brandPath(partner.code) });

interface Partners {
  /** Those with an address of their own. */
  readonly shown: readonly Partner[];
  readonly all: readonly Partner[];
}

/** `brands`, `brand:{code}` and `partner:{id}`. */
function saveBrands({ records }: Projection, { shown, all }: Partners): void {
  const brands: Brands = shown.map(({ code, title, country, images }) => ({
    title,
    path: brandPath(code),
    country,
    imageId: images[0]?.fileId ?? null,
  }));
  records.save(recordKey.brands, brands);
  const keys = new Set<string>();
  for (const partner of shown) {
    records.save(recordKey.brand(partner.code), brandRecord(partner));
    keys.add(recordKey.brand(partner.code));
  }
  for (const { id, code, title, sizeTable, sizeTables } of all) {
    const record: PartnerRecord = { title, sizeTable, sizeTables, path: brandPath(code) };
    records.save(recordKey.partner(id), record);
    keys.add(recordKey.partner(id));
  }
  records.removeOthers(recordKey.brand(''), keys);
  records.removeOthers('partner:', keys);
}

/** The shop's brands, and the listing of each brand's products. */
export function projectBrands(projection: Projection, { partners: index, changed }: ProductIndexes): void {
  const { entities, records, changes, everything, warnings } = projection;
  const all = everything || changes.partner !== undefined || changes.config !== undefined;
  if (!all && changed.partners.size === 0) return;
  const partners = [...entities.all('partner')].sort(byTitle);
  const conflicts = addressConflicts(partners, ({ code }) => code);
  warnings.setConflicts(
    'partner',
    conflicts.map((conflict) => conflictWarning('partner', conflict)),
  );
  const others = new Set(conflicts.map(({ item }) => item));
  const shown = partners.filter((partner) => !others.has(partner));
  if (everything || changes.partner) saveBrands(projection, { shown, all: partners });
  const keys = new Set<string>();
  for (const { id, code } of shown) {
    if (!all && !changed.partners.has(id)) continue;
    const made = saveListing(projection, brandPath(code), index.products(id), { entity: `partner ${id}` });
    if (all) for (const key of made) keys.add(key);
    else records.removeOthers(listingPrefix(brandPath(code)), made);
  }
  if (all) records.removeOthers(`listing:${paths.brands}/`, keys);
}
