import * as z from 'zod/mini';
import { getBanners } from '../../contract/content/banner.ts';
import { defineCall } from '../../contract/calls/call.ts';
import { getCategories } from '../../contract/catalog/category.ts';
import { getCollections } from '../../contract/catalog/collection.ts';
import { getFilters } from '../../contract/catalog/filter.ts';
import { getFormType } from '../../contract/shop/form.ts';
import { getNews } from '../../contract/content/news.ts';
import { getPages } from '../../contract/content/page.ts';
import { changesOf, pageOf } from '../../contract/calls/paging.ts';
import { getPartners } from '../../contract/catalog/partner.ts';
import { findProducts, getProductsByIds } from '../../contract/catalog/product.ts';
import { getRaffle } from '../../contract/content/raffle.ts';
import { getSeo } from '../../contract/catalog/seo.ts';
import { getSites } from '../../contract/shop/site.ts';
import { getShopPoints } from '../../contract/shop/shop-point.ts';
import { getStickers } from '../../contract/catalog/sticker.ts';
import { getWidget } from '../../contract/content/widget.ts';

// Calls of the contract whose records are left unread, so that one malformed record does not hide the others. A list that
// is no list, and an answer that is no object, still break the contract.
const list = z.object({ data: z.array(z.unknown()) });
const single = z.looseObject({});

export const getUnreadSites = defineCall({ ...getSites, response: list });
export const getUnreadCategories = defineCall({ ...getCategories, response: list });
export const getUnreadStickers = defineCall({ ...getStickers, response: list });
export const getUnreadBanners = defineCall({ ...getBanners, response: list });
export const getUnreadPages = defineCall({ ...getPages, response: list });
export const getUnreadNews = defineCall({ ...getNews, response: pageOf(z.unknown()) });
export const getUnreadFilters = defineCall({ ...getFilters, response: list });
export const getUnreadCollections = defineCall({ ...getCollections, response: list });
export const getUnreadPartners = defineCall({ ...getPartners, response: list });
export const getUnreadShopPoints = defineCall({ ...getShopPoints, response: list });
export const getUnreadWidget = defineCall({ ...getWidget, response: single });
export const getUnreadRaffle = defineCall({ ...getRaffle, response: single });
export const getUnreadFormType = defineCall({ ...getFormType, response: single });
export const getUnreadSeo = defineCall({ ...getSeo, response: changesOf(z.unknown()) });
export const getUnreadProductsByIds = defineCall({ ...getProductsByIds, response: list });
export const findUnreadProducts = defineCall({
  ...findProducts,
  body: z.object({
    page: z.int(),
    limit: z.int(),
    changedAfter: z.optional(z.string()),
  }),
  response: changesOf(z.unknown()),
});
