import { categoryTree } from './catalog/categories.ts';
import { filtersOf } from './catalog/filters.ts';
import { CLIPS } from './clips/clips.ts';
import { demoCustomers } from './customers/demo-customers.ts';
import { DEMO_EDITORS } from './customers/demo-editors.ts';
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

/** The demo shop «Полотняный дом»: the same for the same size and seed. */
export function generateShop({ products: count = 600, seed = 1 }: ShopSize = {}): DemoShop {
  const { categories, pictures: categoryPictures, chains } = categoryTree();
  const specs = stockedSpecs(count, seed);
  const options = createOptions();
  const unlinked = specs.map((spec, index) => createProduct(spec, index, { seed, chains, options }));
  const products = withLinks(unlinked, specs);
  const { news, pictures: newsPictures } = magazine();
  const { pages, pictures: pagePictures } = informationPages();
  const { collections, pictures: collectionPictures } = collectionsOf(products, specs);
  const hero = products.filter((_, index) => specs[index]?.line.index === 0).map(({ id }) => id);
  const { blocks, pictures: bannerPictures } = bannerBlocks(hero, categories);
  const { raffles: shopRaffles, pictures: rafflePictures } = raffles();
  const shopSettlements = settlements();
  const partnerData = partners(categories);
  const shopPointData = shopPoints();
  const orders = demoOrders(products, seed);
  return {
    site: SITE,
    currencies: CURRENCIES,
    config: CONFIG,
    furtherSites: [DEALER_SITE],
    categories,
    filters: filtersOf(categories, products),
    products,
    parcels: specs.flatMap((spec, index) => parcelsOf(spec, products[index]!.id)),
    stickers: Object.values(STICKERS),
    news,
    pages,
    seo: seoOf({
      categories,
      chains,
      products,
      news,
      pages,
      collections,
      partners: partnerData.partners,
      raffles: shopRaffles,
    }),
    bannerBlocks: blocks,
    widgets: widgetsOf(products, collections),
    collections,
    pictures: [
      ...categoryPictures,
      ...bannerPictures,
      ...collectionPictures,
      ...newsPictures,
      ...partnerData.pictures,
      ...shopPointData.pictures,
      ...pagePictures,
      ...CLIPS.map(({ fileId, recipe }) => ({ fileId, recipe })),
      ...rafflePictures,
      ...STICKER_PICTURES,
      ...specs.flatMap((spec, index) => picturesOf(spec, index, seed)),
    ],
    paymentMethods: PAYMENT_METHODS,
    deliveryMethods: DELIVERY_METHODS,
    deliveryTariffs: DELIVERY_TARIFFS,
    deliveryPoints: deliveryPoints(shopSettlements),
    settlements: shopSettlements,
    partners: partnerData.partners,
    shopPoints: shopPointData.points,
    formTypes: FORMS,
    reviews: [
      ...shopReviews(),
      ...products.flatMap((product, index) => productReviews(product, specs[index]!, seed)),
    ],
    reviewParams: REVIEW_PARAMS,
    raffles: shopRaffles,
    organizations: ORGANIZATIONS,
    promoCodes: promoCodes(categories),
    customers: [...demoCustomers(products, orders, seed), ...RECIPIENTS],
    editors: DEMO_EDITORS,
    orders,
    blanks: demoBlanks(products, seed),
    categorySuggestions: suggestionsOf(categories, products, collections),
    videos: CLIPS.map(({ fileId, name }) => ({ fileId, name })),
  };
}
