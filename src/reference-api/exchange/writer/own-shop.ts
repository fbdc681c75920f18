import type { Page } from '../../../contract/content/page.ts';
import type { Config } from '../../../contract/shop/config.ts';
import type { Site } from '../../../contract/shop/site.ts';
import { firstLevel } from '../../bonuses/rules.ts';
import { type BonusLevel, NO_PROMISES } from '../../rules/rule-schemas.ts';
import { isLoaded, saveShopOrigin } from '../../load/shop-origin.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeSettings } from '../mapping/settings.ts';

const TITLE = 'Мой магазин';

/** What a feed says of its shop. */
interface FeedShop {
  title: string;
  company: string;
}

function siteOf(feed: FeedShop | undefined, { shop = {} }: ExchangeSettings): Site {
  const title = shop.title || feed?.title || TITLE;
  return {
    id: 1,
    code: 'shop',
    title,
    slogan: '',
    description: '',
    phones: shop.phone ? [{ number: shop.phone, note: '' }] : [],
    email: shop.email ?? '',
    address: shop.address ?? '',
    schedule: '',
    coord: null,
    legalName: feed?.company ?? '',
    taxId: '',
    socials: [],
  };
}

const field = (code: string, title: string) => ({ code, title, required: true, regex: null, message: null });

/** Promises nothing: an owner adds what the shop promises. */
const CONFIG: Config = {
  catalog: { limit: 20, resultCacheSeconds: 0, colours: true },
  users: {
    signUp: [
      {
        role: 'guest',
        title: 'Для себя',
        fields: [
          field('fio', 'Фамилия, имя, отчество'),
          field('email', 'E-mail'),
          field('phone', 'Телефон'),
          field('password', 'Пароль'),
        ],
      },
    ],
    extraPrices: [],
  },
  flags: {},
  // They are lower prices, which an owner promises or not.
  without: ['bonuses', 'sets', 'promoCodes'],
  basket: { allowOverAdding: false, autoRemoveNotInStock: false },
  checkout: {
    fullNameRegex: null,
    requiredAddressFields: ['city', 'street', 'house', 'zip'],
    consentRequired: true,
    consentMessage: null,
    addressNotFound: 'Адрес не нашёлся: впишите его целиком, с\u00a0индексом.',
  },
  news: { limit: 10, title: 'Новости' },
  pages: { header: ['payments', 'contacts'], menu: ['payments', 'contacts'], home: ['payments'] },
  pictures: { quality: 75, wideQuality: 60, method: 'CatmullRom', shortAddresses: true },
};

const page = (id: number, code: string, title: string, html: string): Page => ({
  id,
  code,
  parentId: null,
  title,
  lead: '',
  isPage: true,
  sort: id,
  blocks: [{ type: 'text', html }],
});

const PAGES: readonly Page[] = [
  page(
    1,
    'payments',
    'Доставка и оплата',
    '<p>После заказа мы свяжемся с вами и договоримся о доставке: чем, когда и за сколько. Заказ оплачивается при получении.</p>',
  ),
  page(
    3,
    'policy',
    'Обработка персональных данных',
    '<p>Имя, телефон, почту и адрес, которые вы назвали, магазин использует, чтобы выполнить заказ и связаться с вами. Согласие можно отозвать: напишите или позвоните в магазин.</p>',
  ),
];

/** Where the feed does not say how to reach the shop, the text says how the shop reaches its customers. */
const contactsPage = ({ phones, email, address }: Site): Page =>
  page(
    2,
    'contacts',
    'Контакты',
    phones.length > 0 || email !== '' || address !== ''
      ? ''
      : '<p>Оформите заказ, и мы свяжемся с вами по телефону или почте, которые вы назовёте.</p>',
  );

const DELIVERY = {
  code: 'agreed',
  title: 'Доставка по договорённости',
  description: 'Свяжемся после заказа и\u00a0договоримся, чем и\u00a0за сколько.',
  type: 'address',
  options: [],
  isDefault: true,
} as const;

const PAYMENT = {
  id: 1,
  code: 'receipt',
  title: 'При получении',
  description: '',
  isDefault: true,
  payNow: false,
};

const HOME_ROW = 'home-new';
const HOME_ROW_TITLE = 'Новое в магазине';
const HOME_ROW_SIZE = 12;

/** Fills an empty database with a shop of nobody's: no demo goods, accounts or promises. Within the caller's change. */
export function prepareShop(store: ShopStore, feed: FeedShop | undefined, settings: ExchangeSettings): void {
  if (isLoaded(store)) return;
  const { documents } = store;
  store.revisions.begin();
  const site = siteOf(feed, settings);
  documents.put('site', 1, site);
  documents.put('config', 'shop', CONFIG);
  documents.put('currency', 1, { id: 1, code: 'RUB', sign: '₽', rate: 1 });
  documents.put('deliveryMethod', DELIVERY.code, { ...DELIVERY, options: [] });
  documents.put('tariff', `${DELIVERY.code}/`, {
    method: DELIVERY.code,
    option: null,
    base: 0,
    perKilogram: 0,
    days: [[0, 0]],
    zoneFactor: [1],
    freeFrom: null,
    agreed: true,
  });
  for (const kind of ['bonusRules', 'orderRules'] as const)
    if (documents.one(kind, 'shop') === undefined) documents.put(kind, 'shop', NO_PROMISES[kind]);
  documents.put('paymentMethod', PAYMENT.id, PAYMENT);
  for (const one of [...PAGES, contactsPage(site)]) documents.put('page', one.code, one);
  saveShopOrigin(store, { products: 0 }, false);
  store.metadata.set(OWN_SHOP, 'yes');
}

/** The level whose bonuses goods bring, of a shop that is still to be prepared as well. */
export function importedLevel(store: ShopStore): BonusLevel {
  const isToPrepare = !isLoaded(store) && store.documents.one('bonusRules', 'shop') === undefined;
  const [none] = NO_PROMISES.bonusRules.levels;
  return isToPrepare && none !== undefined ? none : firstLevel(store);
}

/** The title of the shop, of one that is still to be prepared as well. */
export const shopTitle = (store: ShopStore, feed: FeedShop | undefined, settings: ExchangeSettings): string =>
  store.documents.cached('site')[0]?.title ?? siteOf(feed, settings).title;

const OWN_SHOP = 'own-shop';

/** Whether the database was filled by an import. */
export const isOwnShop = (store: ShopStore): boolean => store.metadata.get(OWN_SHOP) === 'yes';

/** The row of the home page, of a shop that has no other yet; goods that can be bought and seen come first. */
export function writeHomeRow(store: ShopStore, productIds: readonly number[]): boolean {
  if (!isOwnShop(store) || store.documents.one('widget', HOME_ROW) !== undefined) return false;
  const chosen = productIds.slice(0, HOME_ROW_SIZE);
  if (chosen.length === 0) return false;
  store.documents.put('widget', HOME_ROW, {
    code: HOME_ROW,
    title: HOME_ROW_TITLE,
    link: '',
    productIds: chosen,
  });
  return true;
}
