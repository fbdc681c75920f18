import * as z from 'zod/mini';
import { getBanners } from '../../contract/banner.ts';
import { defineCall } from '../../contract/call.ts';
import { getCategories } from '../../contract/category.ts';
import { getCollections } from '../../contract/collection.ts';
import { getFilters } from '../../contract/filter.ts';
import { getFormType } from '../../contract/form.ts';
import { getNews } from '../../contract/news.ts';
import { getPages } from '../../contract/page.ts';
import { changesOf, pageOf } from '../../contract/paging.ts';
import { getPartners } from '../../contract/partner.ts';
import { findProducts, getProductsByIds } from '../../contract/product.ts';
import { getRaffle } from '../../contract/raffle.ts';
import { getSeo } from '../../contract/seo.ts';
import { getSites } from '../../contract/site.ts';
import { getShopPoints } from '../../contract/shop-point.ts';
import { getStickers } from '../../contract/sticker.ts';
import { getWidget } from '../../contract/widget.ts';

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
