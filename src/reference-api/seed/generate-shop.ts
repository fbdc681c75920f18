import { categoryTree } from './catalog/categories.ts';
import { filtersOf } from './catalog/filters.ts';
import { CLIPS } from './clips/clips.ts';
import { CONSENTS } from './consents/consents.ts';
import { demoCustomers } from './customers/demo-customers.ts';
import { DEMO_STAFF, DEMO_EXCHANGE_ACCOUNTS } from './customers/demo-staff.ts';
import { RECIPIENTS } from './customers/recipients.ts';
import { DELIVERY_METHODS, DELIVERY_TARIFFS } from './delivery/methods.ts';
import { deliveryPoints } from './delivery/points.ts';
import { settlements } from './delivery/settlements.ts';
import type { DemoShop } from './demo-shop.ts';
import { FORMS } from './forms/forms.ts';
import { magazine } from './news/news.ts';
import { demoBlanks } from './orders/demo-blanks.ts';
import { demoOrders } from './orders/demo-orders.ts';
import { ORGANIZATIONS } from './organizations/organizations.ts';
import { informationPages } from './pages/pages.ts';
import { partners } from './partners/partners.ts';
import { stockedSpecs } from './product/stocked-specs.ts';
import { parcelsOf } from './product/groups.ts';
import { withLinks } from './product/links.ts';
import { createOptions } from './product/options.ts';
import { picturesOf } from './product/pictures.ts';
import { STICKER_PICTURES, STICKERS } from './product/stickers.ts';
import { createProduct } from './product/create-product.ts';
import { raffles } from './raffles/raffles.ts';
import { productReviews } from './reviews/product-reviews.ts';
import { REVIEW_PARAMS } from './reviews/review-params.ts';
import { shopReviews } from './reviews/shop-reviews.ts';
import { shopPoints } from './shop-points/shop-points.ts';
import { DEALER_SITE } from './shop/dealer-site.ts';
import { RULES } from './shop/rules.ts';
import { CONFIG, CURRENCIES, PAYMENT_METHODS, SITE } from './shop/site.ts';
import { promoCodes } from './promo/promo-codes.ts';
import { bannerBlocks } from './showcase/banners.ts';
import { collectionsOf } from './showcase/collections.ts';
import { seoOf } from './showcase/seo.ts';
import { suggestionsOf } from './showcase/suggestions.ts';
import { widgetsOf } from './showcase/widgets.ts';

export interface ShopSize {
  /** How many products, 1 or more. */
  products?: number;
  seed?: number;
}

/** Products with what they belong to, stand in and are found by. */
function generateCatalogue(count: number, seed: number) {
  const tree = categoryTree();
  const { categories, chains } = tree;
  const specs = stockedSpecs(count, seed);
  const options = createOptions();
  const unlinked = specs.map((spec, index) => createProduct(spec, index, { seed, chains, options }));
  const products = withLinks(unlinked, specs);
  const { collections, pictures: collectionPictures } = collectionsOf(products, specs);
  return {
    categories,
    chains,
    specs,
    products,
    collections,
    categoryPictures: tree.pictures,
    collectionPictures,
    productPictures: specs.flatMap((spec, index) => picturesOf(spec, index, seed)),
    parcels: specs.flatMap((spec, index) => parcelsOf(spec, products[index]!.id)),
  };
}

type Catalogue = ReturnType<typeof generateCatalogue>;

/** Texts and pictures beside the catalogue. */
function generateContent({ categories, products, specs }: Catalogue) {
  const hero = products.filter((_, index) => specs[index]?.line.index === 0).map(({ id }) => id);
  const banners = bannerBlocks(hero, categories);
  const { news, pictures: newsPictures } = magazine();
  const { pages, pictures: pagePictures } = informationPages();
  const { partners: shopPartners, pictures: partnerPictures } = partners(categories);
  const { points, pictures: pointPictures } = shopPoints();
  const { raffles: shopRaffles, pictures: rafflePictures } = raffles();
  return {
    bannerBlocks: banners.blocks,
    news,
    pages,
    partners: shopPartners,
    shopPoints: points,
    raffles: shopRaffles,
    bannerPictures: banners.pictures,
    textPictures: [...newsPictures, ...partnerPictures, ...pointPictures, ...pagePictures],
    rafflePictures,
  };
}

function generateDelivery() {
  const shopSettlements = settlements();
  return {
    deliveryMethods: DELIVERY_METHODS,
    deliveryTariffs: DELIVERY_TARIFFS,
    deliveryPoints: deliveryPoints(shopSettlements),
    settlements: shopSettlements,
  };
}

function generateReviews({ products, specs }: Catalogue, seed: number) {
  const ofProducts = products.flatMap((product, index) => productReviews(product, specs[index]!, seed));
  return { reviews: [...shopReviews(), ...ofProducts], reviewParams: REVIEW_PARAMS };
}

/** Customers, and what they have bought and saved. */
function generateCustomers({ products }: Catalogue, seed: number) {
  const orders = demoOrders(products, seed);
  return {
    customers: [...demoCustomers(products, orders, seed), ...RECIPIENTS],
    orders,
    blanks: demoBlanks(products, seed),
  };
}

/** The demo shop «Полотняный дом»: the same for the same size and seed. */
export function generateShop({ products: count = 600, seed = 1 }: ShopSize = {}): DemoShop {
  const catalogue = generateCatalogue(count, seed);
  const { categories, chains, products, collections, parcels } = catalogue;
  const { bannerPictures, textPictures, rafflePictures, ...content } = generateContent(catalogue);
  return {
    site: SITE,
    currencies: CURRENCIES,
    config: CONFIG,
    furtherSites: [DEALER_SITE],
    categories,
    filters: filtersOf(categories, products),
    products,
    parcels,
    stickers: Object.values(STICKERS),
    collections,
    ...content,
    seo: seoOf({ categories, chains, products, collections, ...content }),
    widgets: widgetsOf(products, collections),
    pictures: [
      ...catalogue.categoryPictures,
      ...bannerPictures,
      ...catalogue.collectionPictures,
      ...textPictures,
      ...CLIPS.map(({ fileId, recipe }) => ({ fileId, recipe })),
      ...rafflePictures,
      ...STICKER_PICTURES,
      ...catalogue.productPictures,
    ],
    paymentMethods: PAYMENT_METHODS,
    ...generateDelivery(),
    consents: CONSENTS,
    formTypes: FORMS,
    ...generateReviews(catalogue, seed),
    organizations: ORGANIZATIONS,
    promoCodes: promoCodes(categories),
    rules: RULES,
    ...generateCustomers(catalogue, seed),
    staff: DEMO_STAFF,
    exchangeAccounts: DEMO_EXCHANGE_ACCOUNTS,
    categorySuggestions: suggestionsOf(categories, products, collections),
    videos: CLIPS.map(({ fileId, name }) => ({ fileId, name })),
  };
}
