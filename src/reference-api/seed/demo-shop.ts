import type { AddressSuggestion } from '../../contract/address.ts';
import type { BannerBlock } from '../../contract/banner.ts';
import type { Category } from '../../contract/category.ts';
import type { Collection } from '../../contract/collection.ts';
import type { DeliveryMethod, DeliveryPoint } from '../../contract/delivery.ts';
import type { Filter } from '../../contract/filter.ts';
import type { News } from '../../contract/news.ts';
import type { Page } from '../../contract/page.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Product } from '../../contract/product.ts';
import type { Seo } from '../../contract/seo.ts';
import type { Config, Currency, Site } from '../../contract/site.ts';
import type { Sticker } from '../../contract/sticker.ts';
import type { Widget } from '../../contract/widget.ts';
import type { PictureRecipe } from '../media/recipe.ts';

/** What one unit of a group weighs (grams) and measures when packed (cm). */
export interface GroupParcel {
  groupId: number;
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** What a delivery method costs: kopecks per order, per started kilogram, and days on the way by distance zone. */
export interface DeliveryTariff {
  method: string;
  option: string | null;
  base: number;
  perKilogram: number;
  /** Days from the shop's own city (zone 0) to the far east (zone 3), `[min, max]` each. */
  days: readonly (readonly [number, number])[];
  /** Multiplier of the price by zone. */
  zoneFactor: readonly number[];
  freeFrom: number | null;
}

/** A settlement with some of its streets, for suggestions; zone as in the tariffs. */
export interface DemoSettlement {
  suggestion: AddressSuggestion;
  zone: number;
  streets: readonly { name: string; postalCode: string }[];
}

/** Everything that a freshly seeded reference back end holds. */
export interface DemoShop {
  site: Site;
  currencies: Currency[];
  config: Config;
  categories: Category[];
  filters: (Filter & { categoryIds: number[] })[];
  products: Product[];
  parcels: GroupParcel[];
  stickers: Sticker[];
  news: News[];
  pages: Page[];
  seo: Seo[];
  bannerBlocks: BannerBlock[];
  widgets: Widget[];
  collections: Collection[];
  pictures: { fileId: number; recipe: PictureRecipe }[];
  paymentMethods: PaymentMethod[];
  deliveryMethods: DeliveryMethod[];
  deliveryTariffs: DeliveryTariff[];
  deliveryPoints: DeliveryPoint[];
  settlements: DemoSettlement[];
}
