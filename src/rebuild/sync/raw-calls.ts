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

export const getRawSites = defineCall({ ...getSites, response: list });
export const getRawCategories = defineCall({ ...getCategories, response: list });
export const getRawStickers = defineCall({ ...getStickers, response: list });
export const getRawBanners = defineCall({ ...getBanners, response: list });
export const getRawPages = defineCall({ ...getPages, response: list });
export const getRawNews = defineCall({ ...getNews, response: pageOf(z.unknown()) });
export const getRawFilters = defineCall({ ...getFilters, response: list });
export const getRawCollections = defineCall({ ...getCollections, response: list });
export const getRawPartners = defineCall({ ...getPartners, response: list });
export const getRawShopPoints = defineCall({ ...getShopPoints, response: list });
export const getRawWidget = defineCall({ ...getWidget, response: single });
export const getRawRaffle = defineCall({ ...getRaffle, response: single });
export const getRawFormType = defineCall({ ...getFormType, response: single });
export const getRawSeo = defineCall({ ...getSeo, response: changesOf(z.unknown()) });
export const getRawProductsByIds = defineCall({ ...getProductsByIds, response: list });
export const findRawProducts = defineCall({
  ...findProducts,
  body: z.object({
    page: z.int(),
    limit: z.int(),
    changedAfter: z.optional(z.string()),
  }),
  response: changesOf(z.unknown()),
});
