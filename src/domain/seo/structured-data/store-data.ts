import type { OnlineStore } from 'schema-dts';
import { hrefOf } from '../../../contract/calls/safe-url.ts';
import type { Site } from '../../../contract/shop/site.ts';
import { paths } from '../../../paths.ts';
import { type ShopFacts, storeId, urlOf } from './shop-facts.ts';
import { generalReturnPolicy, type TermsFacts } from './terms-data.ts';

export function storeData(shop: ShopFacts & TermsFacts, site: Site): OnlineStore {
  const returns = generalReturnPolicy(shop);
  const { title, slogan, description, legalName, taxId, email, phones, address, socials } = site;
  const sameAs = socials.flatMap(({ url }) => hrefOf(url) ?? []);
  return {
    '@type': 'OnlineStore',
    '@id': storeId(shop),
    name: title,
    url: urlOf(shop, paths.home),
    logo: urlOf(shop, '/icon.svg'),
    ...(slogan && { slogan }),
    ...(description && { description }),
    ...(legalName && { legalName }),
    ...(taxId && { taxID: taxId }),
    ...(email && { email }),
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(returns && { hasMerchantReturnPolicy: returns }),
    contactPoint: phones.map(({ number, note }) => ({
      '@type': 'ContactPoint',
      telephone: number,
      ...(note && { description: note }),
      contactType: 'customer service',
      availableLanguage: 'Russian',
    })),
  };
}
