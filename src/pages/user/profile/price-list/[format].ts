import { endpointShop } from '../../../_endpoint-shop.ts';
import type { APIRoute } from 'astro';
import { pictureUrlAt } from '../../../../domain/content/media-address.ts';
import { env } from '../../../../page-env.ts';
import { productPath } from '../../../../paths.ts';
import { answerPriceList } from '../../../../session/price-list/answer-price-list.ts';

export const guard = 'signed-in';

/** Pixels; the picture keeps its ratio. */
const PICTURE = { width: 1200, height: 1 };

/** A wholesaler's price list, made while it is sent. */
export const GET: APIRoute = ({ params, request, locals }) => {
  const { mediaUrl } = locals.content.settings();
  return answerPriceList(params['format'] ?? '', request, {
    ...endpointShop(locals),
    pictureUrl: (fileId) => pictureUrlAt(mediaUrl, { fileId, format: 'jpg', preview: PICTURE }),
    pageUrl: (product) => new URL(productPath(product), env.siteUrl).href,
  });
};
