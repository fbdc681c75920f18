import * as address from './address.ts';
import * as banner from './banner.ts';
import * as basket from './basket.ts';
import type { Call } from './call.ts';
import * as category from './category.ts';
import * as collection from './collection.ts';
import * as delivery from './delivery.ts';
import * as filter from './filter.ts';
import * as news from './news.ts';
import * as order from './order.ts';
import * as page from './page.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import * as seo from './seo.ts';
import * as site from './site.ts';
import * as sticker from './sticker.ts';
import * as widget from './widget.ts';

/** Every call of the contract, by name. */
export const calls = {
  getSites: site.getSites,
  getCurrencies: site.getCurrencies,
  getInit: site.getInit,
  getConfig: site.getConfig,
  getCategories: category.getCategories,
  getFilters: filter.getFilters,
  findProducts: product.findProducts,
  countProducts: product.countProducts,
  viewProduct: product.viewProduct,
  getProductsByIds: product.getProductsByIds,
  getStickers: sticker.getStickers,
  getNews: news.getNews,
  getNewsItem: news.getNewsItem,
  getPages: page.getPages,
  getPageTree: page.getPageTree,
  getSeo: seo.getSeo,
  getBanners: banner.getBanners,
  getBannerBlock: banner.getBannerBlock,
  getWidget: widget.getWidget,
  getCollections: collection.getCollections,
  getBasket: basket.getBasket,
  getBasketTotal: basket.getBasketTotal,
  putBasketProducts: basket.putBasketProducts,
  deleteBasketProducts: basket.deleteBasketProducts,
  clearBasket: basket.clearBasket,
  selectBasketGroups: basket.selectBasketGroups,
  getVirtualTotal: basket.getVirtualTotal,
  placeOrder: order.placeOrder,
  getPaymentMethods: payment.getPaymentMethods,
  getPaymentUrl: payment.getPaymentUrl,
  getOrderStatus: payment.getOrderStatus,
  getDeliveryMethods: delivery.getDeliveryMethods,
  getDeliveryPoints: delivery.getDeliveryPoints,
  calculateToAddress: delivery.calculateToAddress,
  calculateToPoint: delivery.calculateToPoint,
  suggestAddresses: address.suggestAddresses,
  suggestCities: address.suggestCities,
} as const satisfies Record<string, Call>;
