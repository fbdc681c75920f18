import { banners } from './banners.ts';
import { categories } from './categories.ts';
import { categorySuggestions } from './category-suggestions.ts';
import { collections } from './collections.ts';
import { consents } from './settings/consents.ts';
import { currencies } from './currencies.ts';
import { filters } from './filters.ts';
import { forms } from './forms.ts';
import type { Kind } from './kind.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { partners } from './partners.ts';
import { products } from './products.ts';
import { raffles } from './raffles.ts';
import { reviewParams } from './review-params.ts';
import { rolePhones } from './role-phones.ts';
import { cityZones } from './rules/city-zones.ts';
import { deliveryMethods } from './rules/delivery-methods.ts';
import { deliveryPoints } from './rules/delivery-points.ts';
import { paymentMethods } from './rules/payment-methods.ts';
import { promoCodes } from './rules/promo-codes.ts';
import { ruleSettings } from './rules/shop-rules.ts';
import { seo } from './seo.ts';
import { flagSetting } from './settings/flags.ts';
import { peopleSettings } from './settings/people.ts';
import { placeSettings } from './settings/places.ts';
import { smallSettings } from './settings/sections.ts';
import { shopPoints } from './shop-points.ts';
import { sites } from './sites.ts';
import { stickers } from './stickers.ts';
import { widgets } from './widgets.ts';

/** Everything that is edited in the browser, in the order of the start page. */
export const kinds: readonly Kind[] = [
  products,
  categories,
  partners,
  filters,
  categorySuggestions,
  pages,
  news,
  raffles,
  forms,
  seo,
  banners,
  widgets,
  collections,
  stickers,
  deliveryMethods,
  deliveryPoints,
  cityZones,
  paymentMethods,
  promoCodes,
  ...ruleSettings,
  sites,
  rolePhones,
  shopPoints,
  reviewParams,
  consents,
  ...placeSettings,
  ...smallSettings,
  ...peopleSettings,
  flagSetting,
  currencies,
];

const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

export const findKind = (name: string): Kind | undefined => byName.get(name);

/** @throws Error for a kind that there is not */
export function kindNamed(name: string): Kind {
  const kind = byName.get(name);
  if (kind === undefined) throw new Error(`The editor has no kind "${name}".`);
  return kind;
}
