import type { Unit } from '../../../contract/catalog/product.ts';
import type { MappedGroup } from './groups.ts';

/** A product as the shop is to have it; things are named by their keys in the file, not yet by ids of the shop. */
export interface ShopProduct {
  key: string;
  title: string;
  vendorCode: string;
  barcode: string;
  /** HTML. */
  description: string;
  /** From the root to its own. */
  chain: MappedGroup[];
  /** No longer sold: it stays on its page, which orders and favourites name. */
  isGone: boolean;
  maker: { key: string; title: string } | null;
  options: { code: string; title: string; values: string[] }[];
  params: { code: string; title: string; content: string }[];
  stickers: string[];
  sizes: ShopSize[];
  /** Paths or addresses. */
  pictures: string[];
  /** Page of the shop that the file comes from; empty without one. */
  oldUrl: string;
}

export interface ShopSize {
  key: string;
  /** Empty for the only one. */
  title: string;
  unit: Unit;
  step: number;
  /** Units of the file, before what orders have taken meanwhile. */
  stock: number;
  isSold: boolean;
  /** Kopecks. */
  prices: { role: string; price: number; oldPrice: number | null }[];
  /** Grams, and cm of the packed goods. */
  parcel: { weight: number; length: number; width: number; height: number } | null;
}
