import * as z from 'zod/mini';
import { recordKey } from '../../content/record-keys.ts';
import type { InfoPages } from '../../content/content.ts';
import type { Menu, Settings } from '../../content/records.ts';
import { frameSettingsOf } from '../../content/frame-settings.ts';
import { sectionsOf } from '../../content/sections.ts';
import { DEFAULT_CURRENCY_ID } from '../../contract/calls/headers.ts';
import type { ShopPart } from '../../contract/shop/shop-part.ts';
import type { Currency, Site } from '../../contract/shop/site.ts';
import { mediaBase } from '../../domain/content/media-address.ts';
import { PageCountersSchema } from '../../domain/shop/counters.ts';
import { mailHref, telHref } from '../../domain/contacts/contact-href.ts';
import {
  pagePlacesOf,
  pictureSettingsOf,
  productCodesOf,
  saleTermsOf,
  shopPointsOf,
  shopTextsOf,
  showcaseOf,
} from '../../domain/shop/shop-defaults.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { paths } from '../../paths.ts';
import { existingFlags } from './dangling-codes.ts';
import { emptyLists } from './empty-lists.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { ROOT } from './catalog/category-tree.ts';
import { hasAddress, pageTree } from './content/page-tree.ts';
import type { Projection } from './projection.ts';
import { checkContact, safeLink, UnsafeLinks } from './content/unsafe-links.ts';

/** The site without the social networks whose links are unsafe. */
function safeSite(site: Site, links: UnsafeLinks): Site {
  const report = links.reporterFor({ kind: 'site', code: site.code });
  checkContact(site.email, mailHref, () => report('email', site.email));
  for (const [index, { number }] of site.phones.entries()) {
    checkContact(number, telHref, () => report(`phones.${index}.number`, number));
  }
  const socials = site.socials.map(({ title, url }, index) => ({
    title,
    url: safeLink(url, `socials.${index}.url`, report),
  }));
  return { ...site, socials: socials.filter(({ url }) => url !== '') };
}

/** What nothing says how to reach it by. */
const nameOf = ({ id, variant, code, title, slogan, description }: Site): Settings['site'] => ({
  id,
  ...(variant && { variant }),
  code,
  title,
  slogan,
  description,
});

/** The charged currency and the others by id. */
function currenciesOf({ entities, shop: { currencyId = DEFAULT_CURRENCY_ID } }: Projection): Currency[] {
  const currencies = [...entities.all('currency')].sort((a, b) => a.id - b.id);
  const charged = currencies.find(({ id }) => id === currencyId);
  if (!charged) throw new RebuildError({ code: 'currency-missing', currencyId });
  return [charged, ...currencies.filter((currency) => currency !== charged)];
}

/** `site`, and `settings`: its name, its configuration, and addresses and keys from the environment. */
export function projectSettings(projection: Projection): void {
  const { entities, records, config, without, warnings, shop } = projection;
  const { apiUrl, mediaUrl = apiUrl, siteUrl, mapsKey, counters } = shop;
  const [site] = entities.all('site');
  if (!site) return;
  const links = new UnsafeLinks();
  const empty = emptyLists(projection);
  const shown = safeSite(site, links);
  const settings: Settings = {
    site: nameOf(shown),
    config: { ...config, flags: existingFlags(entities, config, { without }) },
    ...(without.length > 0 && { without: [...without] }),
    ...(empty.length > 0 && { emptyLists: empty }),
    showcase: showcaseOf(config),
    pages: pagePlacesOf(config),
    products: productCodesOf(config),
    shopPoints: shopPointsOf(config),
    texts: shopTextsOf(config),
    pictures: pictureSettingsOf(config),
    terms: saleTermsOf(config),
    currencies: currenciesOf(projection),
    apiUrl,
    mediaUrl: mediaBase(mediaUrl, pictureSettingsOf(config)),
    siteUrl,
    ...(mapsKey && { mapsKey }),
    ...(counters && { counters: z.parse(PageCountersSchema, counters) }),
  };
  warnings.setUnsafeLinks('site', links);
  records.save(recordKey.settings, settings);
  records.save(recordKey.frameSettings, frameSettingsOf(settings));
  records.saveSettingsParts(settings);
  records.save(recordKey.site, shown);
}

/** `info-pages`. */
export function projectInfoPages({ entities, records }: Projection): void {
  const pages: InfoPages = pageTree(entities.all('page'))
    .filter((placed) => placed.above.length === 0 && hasAddress(placed))
    .map(({ page: { title }, path }) => ({ title, path }));
  records.save(recordKey.infoPages, pages);
}

/** `consents`: absent where the shop has one box for all. */
export function projectConsents({ records, consents }: Projection): void {
  if (consents.length > 0) records.save(recordKey.consents, consents);
  else records.remove(recordKey.consents);
}

/** Screens that a shop may be without, by the part that they belong to. */
const screens: readonly (readonly [path: string, part: ShopPart])[] = [
  [paths.compare, 'compare'],
  [paths.reviews, 'reviews'],
];

/** `screen:{path}`. */
export function projectScreens({ records, without }: Projection): void {
  for (const [path, part] of screens) {
    const key = recordKey.screen(path);
    if (hasPart({ without }, part)) records.save(key, {}, path);
    else records.remove(key);
  }
}

/** `menu` and `sections`. */
export function projectMenu({ records, tree }: Projection): void {
  const menu: Menu = {
    categories: tree.children(ROOT).map((category) => ({
      ...tree.link(category),
      children: tree.children(category.id).map((child) => tree.link(child)),
    })),
  };
  records.save(recordKey.menu, menu);
  records.save(recordKey.sections, sectionsOf(menu));
}
