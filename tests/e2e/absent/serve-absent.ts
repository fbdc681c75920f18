/**
 * Serves a shop whose back end has browsing, basket and orders paid on receipt alone, with the site that another data folder has
 * compiled; says its address when it is ready.
 */
import * as z from 'zod/mini';
import type { CallName } from '../../../src/contract/routes.ts';
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { serveSecondShop } from '../second-shop.ts';

const SMALL = 40;

const served: ReadonlySet<string> = new Set<CallName>([
  ...([
    'getSites',
    'getConfig',
    'getCurrencies',
    'getCategories',
    'findProducts',
    'getPages',
    'getNews',
  ] as const),
  ...([
    'getStickers',
    'getBanners',
    'getWidget',
    'getSeo',
    'getFilters',
    'getCollections',
    'getPartners',
  ] as const),
  ...([
    'getShopPoints',
    'getProductsByIds',
    'countProducts',
    'viewProduct',
    'getCategorySuggestions',
  ] as const),
  ...(['findSimilarProducts', 'searchPages', 'getCollectionProducts', 'getCollectionFilters'] as const),
  ...([
    'getBannerBlock',
    'getBasket',
    'getBasketTotal',
    'putBasketProducts',
    'deleteBasketProducts',
  ] as const),
  ...([
    'clearBasket',
    'updateBasket',
    'selectBasketGroups',
    'getVirtualTotal',
    'getDeliveryMethods',
  ] as const),
  ...(['getDeliveryPoints', 'calculateToAddress', 'calculateToPoint', 'suggestAddresses'] as const),
  ...(['suggestCities', 'getPaymentMethods', 'placeOrder', 'getOrderStatus'] as const),
]);
const media: ReadonlySet<string> = new Set(['getPicture', 'getVideo']);

const PaymentsSchema = z.object({ data: z.array(z.looseObject({ payNow: z.boolean() })) });

/** The answer with what is paid on receipt alone. */
async function onReceipt(answer: Response): Promise<Response> {
  const { data } = PaymentsSchema.parse(await answer.json());
  return Response.json({ data: data.filter(({ payNow }) => !payNow) });
}

const [, , compiledBy = '', port = '', apiPort = ''] = process.argv;
const demo = generateShop({ products: SMALL });
const [gone] = demo.products;
if (gone) gone.groups = gone.groups.map((group) => ({ ...group, remnants: 0 }));

console.log(
  await serveSecondShop({
    // The shop's own texts may speak of anything.
    shop: {
      ...demo,
      pages: [],
      news: [],
      config: { ...demo.config, without: ['promoCodes', 'assistant', 'raffles', 'forms'] },
    },
    async intercept(name, _, proceed) {
      if (!served.has(name) && !media.has(name))
        return Response.json({ message: 'Этого магазин пока не умеет.' }, { status: 501 });
      const answer = await proceed();
      return name === 'getPaymentMethods' && answer.ok ? onReceipt(answer) : answer;
    },
    compiledBy,
    port,
    apiPort,
  }),
);
