import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { FLAGS } from '../../src/domain/shop/flags.ts';
import type { Node } from '../../src/reference-api/editor/fields/field-tree.ts';
import { fieldsOf } from '../../src/reference-api/editor/form/kind-fields.ts';
import { kindNamed, kinds } from '../../src/reference-api/editor/kinds/index.ts';

/** Calls whose answers editors write, with the kinds that they are written as, and where in them. */
const CONTENT: Partial<Record<CallName, string>> = {
  getSites: 'site',
  getCurrencies: 'currency',
  getCategories: 'category',
  getCategorySuggestions: 'categorySuggestions.suggestions',
  getFilters: 'filter',
  findProducts: 'product',
  viewProduct: 'product',
  getProductsByIds: 'product',
  compareProducts: 'product',
  findSimilarProducts: 'product',
  getCollectionProducts: 'product',
  getStickers: 'sticker',
  getNews: 'news',
  getNewsItem: 'news',
  getPages: 'page',
  getPageTree: 'page',
  getSeo: 'seo',
  getBanners: 'bannerBlock',
  getBannerBlock: 'bannerBlock',
  getWidget: 'widget',
  getCollections: 'collection',
  getPartners: 'partner',
  getPartner: 'partner',
  getShopPoints: 'shopPoint',
  getRaffle: 'raffle',
  getFormType: 'form',
  getFormParams: 'form.params',
  getReviewParams: 'reviewParams.params',
  getConsentDocuments: 'consent',
  getPaymentMethods: 'paymentMethod',
  getDeliveryMethods: 'deliveryMethod',
  getDeliveryPoints: 'deliveryPoint',
};

/** Calls of which nothing is content, and why. */
const NO_CONTENT: Readonly<Record<string, readonly CallName[]>> = {
  'parts of the configuration are kinds of their own, see the test of kinds': ['getConfig', 'getInit'],
  'found in what is content': [
    ...(['countProducts', 'matchArticles', 'searchPages', 'getCollectionFilters'] as const),
  ],
  'a draft of what is content': ['getDraft'],
  'found by the rules of sale': ['calculateToAddress', 'calculateToPoint'],
  'lists of carriers and registers': [
    ...(['suggestAddresses', 'suggestCities', 'findOrganizations'] as const),
  ],
  'what customers write, on the desk: STAFF-05': [
    ...(['findReviews', 'getReviewCounts', 'getReviewAverage', 'getReviewPermission'] as const),
    ...([
      'getReviewFiles',
      'addReview',
      'sendForm',
      'joinRaffle',
      'uploadFile',
      'uploadImage',
      'getFile',
    ] as const),
    ...(['subscribe', 'getSubscription', 'notifyWhenRestocked'] as const),
  ],
  'accounts and sessions: STAFF-06': [
    ...(['getProfile', 'updateProfile', 'getPartProfile', 'getUserParams', 'updateUserParams'] as const),
    ...(['deleteUser', 'findPersons', 'login', 'signUp', 'refresh', 'resetPassword'] as const),
    ...(['sendTemporaryPassword', 'changePassword', 'sendVerification', 'verify'] as const),
    ...(['sendConfirmation', 'signOut', 'getConsents', 'giveConsents', 'withdrawConsent'] as const),
    ...(['getShippings', 'addShipping', 'updateShipping', 'deleteShipping'] as const),
    ...(['getFavorites', 'toggleFavorite', 'getFavoriteIds', 'mergeFavorites'] as const),
    ...(['getFavoriteLists', 'saveFavoriteList', 'deleteFavoriteList', 'viewSharedFavorites'] as const),
    ...(['getNotifications', 'getNotificationCount', 'markAllRead', 'getNotification'] as const),
    ...(['getBonusBalance', 'getProductsBonuses', 'getBonusClient', 'getBonusAccounts'] as const),
  ],
  'baskets and orders: STAFF-05': [
    ...(['getBasket', 'getBasketTotal', 'putBasketProducts', 'deleteBasketProducts'] as const),
    ...(['clearBasket', 'updateBasket', 'selectBasketGroups', 'getVirtualTotal'] as const),
    ...(['addConstructorSet', 'deleteConstructorSet', 'placeOrder', 'getOrders', 'viewOrder'] as const),
    ...(['getOrderCounts', 'cancelOrder', 'addOrderToBasket', 'requestRefund', 'isOwnOrder'] as const),
    ...(['getBlanks', 'addBlank', 'deleteBlanks', 'getBlankCounts', 'placeBlank'] as const),
    ...(['getPaymentUrl', 'getOrderStatus'] as const),
  ],
};

/** Fields of answers that no form has, and what they follow from. `*` is any item of a list. */
const DERIVED: Readonly<Record<string, string>> = {
  'product.groups.*.bonuses': 'the price and the rules of bonuses',
  'product.bonuses': 'the price and the rules of bonuses',
  'product.cardPrices': 'the prices of the groups',
  'product.discount': 'the price and the one before it',
  'product.allRemnants': 'the stock of the groups',
  'product.options.*.id': 'the filter of its code',
  'product.options.*.title': 'the filter of its code',
  'product.options.*.values.*.id': 'the value of that title',
  'product.rating': 'the published reviews',
  'category.childrenIds': 'the categories that name it as the one above them',
  'filter.values.*.dependedValues': 'which values goods have together',
  'filter.values.*.count': 'the goods',
  'site.id': 'where the shop was set up',
  'site.code': 'where the shop was set up',
  'site.variant': 'where the shop was set up',
  'deliveryMethod.agreed': 'its tariffs',
  'currency.code': 'where the shop was set up',
  'settlement.suggestion': 'the address register, of which its zone alone is edited',
  'settlement.size': 'the address register',
  'settlement.streets': 'the address register',
  'consent.code': 'the places in the code that ask for it',
  'consent.title': 'its page',
  'consent.link': 'its page',
  'consent.hash': 'its page',
  'reviewParams.typeId': 'whether reviews are of goods or of the shop',
  'raffle.status': 'the clock',
  'raffle.participants': 'who takes part',
  'raffle.ownNumber': 'who takes part',
};

const schemaOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The paths of what a schema's objects have; a member that is a list of plain values ends its path. */
function schemaPaths(schema: z.core.$ZodType, path: string): string[] {
  const def = schemaOf(schema);
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => schemaPaths(one, inner(name)));
    case 'array':
      return schemaPaths(def.element, path === '' ? '' : `${path}.*`);
    case 'optional':
    case 'nullable':
      return schemaPaths(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => schemaPaths(option, path));
    default:
      return [path];
  }
}

/** The paths of a kind's fields that can be edited. */
function fieldPaths(node: Node, path: string): string[] {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  switch (node.type) {
    case 'kept':
      return node.words.role === 'identity' ? [path] : [];
    case 'leaf':
      return [path];
    case 'group':
      return node.members.flatMap(([name, one]) => fieldPaths(one, inner(name)));
    case 'list':
      return fieldPaths(node.element, `${path}.*`);
    case 'maybe':
      return fieldPaths(node.inner, path);
    case 'choice':
      return [inner(node.key), ...[...node.options.values()].flatMap((one) => fieldPaths(one, path))];
  }
}

/** What of a call's answer is a record: its list, or the answer itself. */
function entityOf(name: CallName): z.core.$ZodType {
  const { response } = calls[name] as { response: z.core.$ZodType };
  const def = schemaOf(response);
  const data = def.type === 'object' ? def.shape['data'] : undefined;
  return data ?? response;
}

test('STAFF-01 every call of the contract is content that editors write, or it is said why not', () => {
  const known = [...Object.keys(CONTENT), ...Object.values(NO_CONTENT).flat()];
  expect(known.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.entries(CONTENT) as [CallName, string][])(
  'STAFF-01 every field that %s answers stands in the form of its %s, or follows from something else',
  (name, place) => {
    const [kindName = ''] = place.split('.');
    const editable = fieldPaths(fieldsOf(kindNamed(kindName)), '');
    const isEdited = (path: string) =>
      editable.some((one) => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}.`));
    const isDerived = (path: string) =>
      Object.keys(DERIVED).some(
        (one) => `${kindName}.${path}` === one || `${kindName}.${path}`.startsWith(`${one}.`),
      );
    const missing = schemaPaths(entityOf(name), place.slice(kindName.length + 1)).filter(
      (path) => !isEdited(path) && !isDerived(path),
    );
    expect(missing).toEqual([]);
  },
);

test('STAFF-01 no form keeps a field away from editors without a reason, and every switch has its control', () => {
  const kept = kinds.flatMap((kind) => {
    const all = new Set(schemaPaths(kind.schema, ''));
    const editable = fieldPaths(fieldsOf(kind), '');
    return [...all]
      .filter((path) => !editable.some((one) => path === one || path.startsWith(`${one}.`)))
      .map((path) => `${kind.kind}.${path}`);
  });
  const isExplained = (path: string) =>
    Object.keys(DERIVED).some((one) => path === one || path.startsWith(`${one}.`)) ||
    // Which site a setting is of; a kind of block that is not known here stays as it is.
    /^(config-\w+|rolePhones)\.site$|\.blocks\.\*$/.test(path);
  expect(kept.filter((path) => !isExplained(path))).toEqual([]);
  const switches = fieldPaths(fieldsOf(kindNamed('config-flags')), '');
  expect(Object.keys(FLAGS).filter((name) => !switches.some((one) => one.startsWith(name)))).toEqual([]);
});
