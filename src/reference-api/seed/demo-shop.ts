import type { StaffRole } from '../staff/accounts/staff-roles.ts';
import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { Banner } from '../../contract/content/banner.ts';
import type { Category, CategorySuggestion } from '../../contract/catalog/category.ts';
import type { Collection } from '../../contract/catalog/collection.ts';
import type { DeliveryMethod, DeliveryPoint } from '../../contract/order/delivery.ts';
import type { Filter } from '../../contract/catalog/filter.ts';
import type { FormParam, FormType } from '../../contract/shop/form.ts';
import type { News } from '../../contract/content/news.ts';
import type { OrderStatus } from '../../contract/order/order.ts';
import type { Organization } from '../../contract/account/organization.ts';
import type { Page } from '../../contract/content/page.ts';
import type { Partner } from '../../contract/catalog/partner.ts';
import type { PaymentMethod } from '../../contract/order/payment.ts';
import type { Product } from '../../contract/catalog/product.ts';
import type { Raffle } from '../../contract/content/raffle.ts';
import type { Review, ReviewParam, ReviewState } from '../../contract/catalog/review.ts';
import type { Seo } from '../../contract/catalog/seo.ts';
import type { Config } from '../../contract/shop/config.ts';
import type { Currency, Site } from '../../contract/shop/site.ts';
import type { ShopPoint } from '../../contract/shop/shop-point.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { PersonalData, Role } from '../../contract/account/user.ts';
import type { Widget } from '../../contract/content/widget.ts';
import type { FurtherSite, StoredConsentDocument } from '../db/document-kinds.ts';
import type { ShopRules } from '../rules/rule-schemas.ts';
import type { PictureRecipe } from '../media/drawing/recipe.ts';

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
  /** Whether it is free from the shop's own sum as well. */
  sharesFreeSum?: boolean;
}

/** A settlement with some of its streets, for suggestions; zone as in the tariffs. */
export interface DemoSettlement {
  suggestion: AddressSuggestion;
  zone: number;
  /** People, in thousands; bigger ones are suggested first. */
  size?: number;
  streets: readonly { name: string; postalCode: string }[];
}

/** Takes a share or a sum off what is in the basket. */
export interface PromoCode {
  code: string;
  title: string;
  discount: { kind: 'percent'; value: number } | { kind: 'sum'; kopecks: number };
  /** Kopecks that the basket must come to. */
  minimumSum: number;
  /** Only products of these categories; all where there are none. */
  categoryIds: readonly number[];
  /** ISO 8601; null for one that does not end. */
  endsAt: string | null;
}

/** An address of the account, in the first listed street of its city. */
export interface DemoAddress {
  city: string;
  house: string;
  flat: string | null;
  /** The customer's own name and phone where they are left out. */
  contactPerson?: string | undefined;
  phone?: string | undefined;
}

/** Bonuses that the shop gave, and for how many days. */
export interface DemoGift {
  title: string;
  kopecks: number;
  givenDaysAgo: number;
  days: number;
}

/** What a customer wrote about a product or, without one, about the shop. */
export interface DemoReview {
  productId: number | null;
  state: ReviewState;
  rating: number;
  text: string;
  answer: string | null;
  daysAgo: number;
}

/** A notification to a customer, other than of an order. */
export interface DemoMessage {
  typeCode: string;
  title: string;
  body: string;
  hoursAgo: number;
}

/** An account to try the shop with. */
export interface DemoCustomer {
  role: Role;
  /** Null for an account without sign-in. */
  password: string | null;
  data: PersonalData;
  params: { code: string; value: string }[];
  /** Whether the e-mail gets the mailing. */
  subscribed: boolean;
  gifts: DemoGift[];
  /** The first is the default one, to which the orders went. */
  addresses: DemoAddress[];
  /** Of products, the last added first. */
  favoriteIds: number[];
  messages: DemoMessage[];
  reviews: DemoReview[];
}

/** As whom 1C signs in to the exchange. */
export interface DemoExchangeAccount {
  name: string;
  password: string;
}

/** An account to try the pages of the shop’s staff with. */
export interface DemoStaffMember {
  email: string;
  name: string;
  password: string;
  role: StaffRole;
}

/** What a demo customer ordered before the shop was filled. */
export interface DemoOrder {
  /** Of the customer. */
  email: string;
  /** Units of different groups. */
  lines: { groupId: number; count: number }[];
  /** To the customer's home, or to the first point in the customer's city. */
  delivery: { method: string; option: string | null };
  paymentId: number;
  comment: string;
  promocode: string | null;
  /** Kopecks to pay with bonuses, as far as there are any. */
  bonuses: number;
  /** The first is how the order began. */
  steps: { status: OrderStatus; hoursAgo: number; note: string }[];
}

/** What a demo customer asked to be called back about. */
export interface DemoBlank {
  /** Of the customer. */
  email: string;
  groups: { id: number; count: number }[];
  comment: string;
  statusId: number;
  hoursAgo: number;
}

/** A raffle with what strangers may not see of its participants. */
export interface DemoRaffle extends Omit<Raffle, 'status' | 'participants' | 'ownNumber'> {
  participants: readonly { fio: string; phone: string; city: string | null; isWinner: boolean }[];
}

/** Banners; those with an audience are for its categories and option values only. */
export interface DemoBannerBlock {
  code: string;
  banners: (Banner & { audience?: { categoryIds: number[]; valueIds: number[]; roles?: Role[] } })[];
}

/** Everything that a freshly seeded reference back end holds. */
export interface DemoShop {
  site: Site;
  currencies: Currency[];
  furtherSites?: readonly FurtherSite[];
  config: Config;
  categories: Category[];
  filters: (Filter & { categoryIds: number[] })[];
  products: Product[];
  parcels: GroupParcel[];
  stickers: Sticker[];
  news: News[];
  pages: Page[];
  seo: Seo[];
  bannerBlocks: DemoBannerBlock[];
  widgets: Widget[];
  collections: Collection[];
  pictures: { fileId: number; recipe: PictureRecipe }[];
  /** With the roles that may use it; without, everybody. */
  paymentMethods: (PaymentMethod & { roles?: Role[] })[];
  deliveryMethods: DeliveryMethod[];
  deliveryTariffs: DeliveryTariff[];
  deliveryPoints: DeliveryPoint[];
  settlements: DemoSettlement[];
  partners: Partner[];
  shopPoints: ShopPoint[];
  /** What the shop asks its visitors to agree to; left out, it has no documents. */
  consents?: readonly StoredConsentDocument[];
  formTypes: (FormType & { params: FormParam[] })[];
  reviews: Review[];
  reviewParams: { typeId: number; params: ReviewParam[] }[];
  raffles: DemoRaffle[];
  organizations: Organization[];
  promoCodes: PromoCode[];
  /** By what it sells; left out, by what counts where a shop has said nothing. */
  rules?: ShopRules;
  customers: DemoCustomer[];
  staff: DemoStaffMember[];
  /** As whom 1C signs in. */
  exchangeAccounts?: DemoExchangeAccount[];
  orders: DemoOrder[];
  blanks: DemoBlank[];
  categorySuggestions: { categoryId: number; suggestions: CategorySuggestion[] }[];
  /** Clips that come with the reference API, by the name of their file. */
  videos: { fileId: number; name: string }[];
}
