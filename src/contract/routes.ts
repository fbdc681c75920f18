import * as address from './order/address.ts';
import * as article from './catalog/article.ts';
import * as banner from './content/banner.ts';
import * as basket from './order/basket.ts';
import * as blank from './order/blank.ts';
import * as bonus from './account/bonus.ts';
import * as category from './catalog/category.ts';
import * as collection from './catalog/collection.ts';
import * as config from './shop/config.ts';
import * as delivery from './order/delivery.ts';
import * as draft from './content/draft.ts';
import * as favorite from './account/favorite.ts';
import * as consent from './account/consent.ts';
import * as favoriteList from './account/favorite-list.ts';
import * as file from './shop/file.ts';
import * as filter from './catalog/filter.ts';
import * as form from './shop/form.ts';
import * as mailing from './account/mailing.ts';
import * as news from './content/news.ts';
import * as notification from './account/notification.ts';
import * as order from './order/order.ts';
import * as orderHistory from './order/order-history.ts';
import * as organization from './account/organization.ts';
import * as page from './content/page.ts';
import * as partner from './catalog/partner.ts';
import * as payment from './order/payment.ts';
import * as product from './catalog/product.ts';
import * as raffle from './content/raffle.ts';
import * as review from './catalog/review.ts';
import * as seo from './catalog/seo.ts';
import * as shopPoint from './shop/shop-point.ts';
import * as signIn from './account/sign-in.ts';
import * as site from './shop/site.ts';
import * as sticker from './catalog/sticker.ts';
import * as user from './account/user.ts';
import * as widget from './content/widget.ts';
import type { Call } from './calls/call.ts';

/** Every call of the contract, by name; pictures, videos and downloads are in media.ts, the live channel in notification.ts. */
export const calls = {
  getProfile: user.getProfile,
  updateProfile: user.updateProfile,
  getPartProfile: user.getPartProfile,
  getUserParams: user.getUserParams,
  updateUserParams: user.updateUserParams,
  deleteUser: user.deleteUser,
  findPersons: user.findPersons,
  login: signIn.login,
  signUp: signIn.signUp,
  refresh: signIn.refresh,
  resetPassword: signIn.resetPassword,
  sendTemporaryPassword: signIn.sendTemporaryPassword,
  changePassword: signIn.changePassword,
  sendVerification: signIn.sendVerification,
  verify: signIn.verify,
  sendConfirmation: signIn.sendConfirmation,
  signOut: signIn.signOut,
  getSites: site.getSites,
  getCurrencies: site.getCurrencies,
  getInit: site.getInit,
  getConfig: config.getConfig,
  getCategories: category.getCategories,
  getCategorySuggestions: category.getCategorySuggestions,
  getFilters: filter.getFilters,
  findProducts: product.findProducts,
  countProducts: product.countProducts,
  viewProduct: product.viewProduct,
  getProductsByIds: product.getProductsByIds,
  matchArticles: article.matchArticles,
  compareProducts: product.compareProducts,
  findSimilarProducts: product.findSimilarProducts,
  getStickers: sticker.getStickers,
  getNews: news.getNews,
  getNewsItem: news.getNewsItem,
  getDraft: draft.getDraft,
  getPages: page.getPages,
  getPageTree: page.getPageTree,
  searchPages: page.searchPages,
  getSeo: seo.getSeo,
  getBanners: banner.getBanners,
  getBannerBlock: banner.getBannerBlock,
  getWidget: widget.getWidget,
  getCollections: collection.getCollections,
  getCollectionProducts: collection.getCollectionProducts,
  getCollectionFilters: collection.getCollectionFilters,
  getPartners: partner.getPartners,
  getPartner: partner.getPartner,
  getShopPoints: shopPoint.getShopPoints,
  getBasket: basket.getBasket,
  getBasketTotal: basket.getBasketTotal,
  putBasketProducts: basket.putBasketProducts,
  deleteBasketProducts: basket.deleteBasketProducts,
  clearBasket: basket.clearBasket,
  updateBasket: basket.updateBasket,
  selectBasketGroups: basket.selectBasketGroups,
  getVirtualTotal: basket.getVirtualTotal,
  addConstructorSet: basket.addConstructorSet,
  deleteConstructorSet: basket.deleteConstructorSet,
  placeOrder: order.placeOrder,
  getOrders: orderHistory.getOrders,
  viewOrder: orderHistory.viewOrder,
  getOrderCounts: orderHistory.getOrderCounts,
  cancelOrder: orderHistory.cancelOrder,
  addOrderToBasket: orderHistory.addOrderToBasket,
  requestRefund: orderHistory.requestRefund,
  isOwnOrder: orderHistory.isOwnOrder,
  getBlanks: blank.getBlanks,
  addBlank: blank.addBlank,
  deleteBlanks: blank.deleteBlanks,
  getBlankCounts: blank.getBlankCounts,
  placeBlank: blank.placeBlank,
  getBonusBalance: bonus.getBonusBalance,
  getProductsBonuses: bonus.getProductsBonuses,
  getBonusClient: bonus.getBonusClient,
  getBonusAccounts: bonus.getBonusAccounts,
  getPaymentMethods: payment.getPaymentMethods,
  getPaymentUrl: payment.getPaymentUrl,
  getOrderStatus: payment.getOrderStatus,
  getDeliveryMethods: delivery.getDeliveryMethods,
  getDeliveryPoints: delivery.getDeliveryPoints,
  calculateToAddress: delivery.calculateToAddress,
  calculateToPoint: delivery.calculateToPoint,
  getShippings: delivery.getShippings,
  addShipping: delivery.addShipping,
  updateShipping: delivery.updateShipping,
  deleteShipping: delivery.deleteShipping,
  suggestAddresses: address.suggestAddresses,
  suggestCities: address.suggestCities,
  findOrganizations: organization.findOrganizations,
  getFavorites: favorite.getFavorites,
  toggleFavorite: favorite.toggleFavorite,
  getFavoriteIds: favorite.getFavoriteIds,
  mergeFavorites: favorite.mergeFavorites,
  getFavoriteLists: favoriteList.getFavoriteLists,
  saveFavoriteList: favoriteList.saveFavoriteList,
  deleteFavoriteList: favoriteList.deleteFavoriteList,
  viewSharedFavorites: favoriteList.viewSharedFavorites,
  getConsentDocuments: consent.getConsentDocuments,
  getConsents: consent.getConsents,
  giveConsents: consent.giveConsents,
  withdrawConsent: consent.withdrawConsent,
  uploadFile: file.uploadFile,
  uploadImage: file.uploadImage,
  getFile: file.getFile,
  getFormType: form.getFormType,
  getFormParams: form.getFormParams,
  sendForm: form.sendForm,
  subscribe: mailing.subscribe,
  getSubscription: mailing.getSubscription,
  notifyWhenRestocked: mailing.notifyWhenRestocked,
  getRaffle: raffle.getRaffle,
  joinRaffle: raffle.joinRaffle,
  findReviews: review.findReviews,
  getReviewParams: review.getReviewParams,
  getReviewCounts: review.getReviewCounts,
  getReviewAverage: review.getReviewAverage,
  getReviewPermission: review.getReviewPermission,
  getReviewFiles: review.getReviewFiles,
  addReview: review.addReview,
  getNotifications: notification.getNotifications,
  getNotificationCount: notification.getNotificationCount,
  markAllRead: notification.markAllRead,
  getNotification: notification.getNotification,
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
