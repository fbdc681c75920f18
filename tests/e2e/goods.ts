import * as z from 'zod/mini';
import { findProducts, type Group, type Product } from '../../src/contract/catalog/product.ts';
import { productPath } from '../../src/paths.ts';
import { shopUrl } from './shop.ts';

const ShopSchema = z.object({ apiUrl: z.string(), siteCode: z.string() });

/** What the shop's own pages say of its API. */
export async function readShopSettings(): Promise<z.infer<typeof ShopSchema>> {
  const html = await (await fetch(shopUrl)).text();
  const json = /<script[^>]* id="shop"[^>]*>([^<]*)</.exec(html)?.[1];
  return z.parse(ShopSchema, JSON.parse(json ?? 'null'));
}

export const apiHeaders = { 'site-id': '1', 'currency-id': '1', platform: 'site' };

/** A product of the shop, as a test chooses it. */
export interface ShopProduct {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly product: Product;
  readonly group: Group;
  /** What a guest pays for one of the group, kopecks. */
  readonly price: number;
}

type Choice = (product: Product) => boolean;

const isMetre: Choice = ({ groups }) => groups.every(({ unit }) => unit === 'metre');
const isPlenty: Choice = ({ groups }) => groups.every(({ remnants }) => remnants >= 10);

/** The shop's goods, in an order that does not change. */
export class Goods {
  readonly apiUrl: string;
  readonly siteCode: string;
  readonly all: readonly Product[];

  constructor(apiUrl: string, siteCode: string, all: readonly Product[]) {
    this.apiUrl = apiUrl;
    this.siteCode = siteCode;
    this.all = all;
  }

  /** The product at a place among those that fit; places keep tests that change products apart. */
  at(place: number, fits: Choice): ShopProduct {
    const product = this.all.filter(fits).at(place);
    const group = product?.groups[0];
    if (!product || !group) throw new Error('The shop has no such product.');
    const prices = group.offers.flatMap((offer) => offer.prices);
    const price = prices.find(({ priceRole, limit }) => priceRole === 'guest_opt' && limit === 0)?.price;
    if (price === undefined) throw new Error(`${product.code} has no price.`);
    return { code: product.code, title: product.title, path: productPath(product), product, group, price };
  }

  /** Cloth by the metre of which there is plenty. */
  cloth(place = 0): ShopProduct {
    return this.at(place, (product) => isMetre(product) && isPlenty(product));
  }

  /** A made-up thing of which there is plenty. */
  thing(place = 0): ShopProduct {
    return this.at(place, (product) => !isMetre(product) && isPlenty(product));
  }

  /** A made-up thing in several sizes, with plenty of each. */
  sized(place = 0): ShopProduct {
    return this.at(place, (product) => !isMetre(product) && isPlenty(product) && product.groups.length > 2);
  }
}

const PAGE = 500;

export async function loadGoods(): Promise<Goods> {
  const { apiUrl, siteCode } = await readShopSettings();
  const all: Product[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(apiUrl + findProducts.path, {
      method: findProducts.method,
      headers: { ...apiHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ page, limit: PAGE }),
    });
    const { data, meta } = z.parse(findProducts.response, await answer.json());
    all.push(...data);
    if (page >= meta.pageCount) break;
  }
  return new Goods(
    apiUrl,
    siteCode,
    all.toSorted((one, other) => one.id - other.id),
  );
}
