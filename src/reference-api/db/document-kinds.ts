import * as z from 'zod/mini';
import { MomentSchema } from '../../contract/calls/moment.ts';
import { KopecksSchema } from '../../contract/catalog/price.ts';
import { BonusRulesSchema, OrderRulesSchema, WholesaleRulesSchema } from '../rules/rule-schemas.ts';
import { AddressSuggestionSchema } from '../../contract/order/address.ts';
import { BannerBlockSchema, BannerSchema } from '../../contract/content/banner.ts';
import { ConsentDocumentSchema } from '../../contract/account/consent.ts';
import { CategorySchema, CategorySuggestionSchema } from '../../contract/catalog/category.ts';
import { CollectionSchema } from '../../contract/catalog/collection.ts';
import { DeliveryMethodSchema, DeliveryPointSchema } from '../../contract/order/delivery.ts';
import { FilterSchema } from '../../contract/catalog/filter.ts';
import { FormParamSchema, FormTypeSchema } from '../../contract/shop/form.ts';
import { NewsSchema } from '../../contract/content/news.ts';
import { OrganizationSchema } from '../../contract/account/organization.ts';
import { PageSchema } from '../../contract/content/page.ts';
import { PartnerSchema } from '../../contract/catalog/partner.ts';
import { PaymentMethodSchema } from '../../contract/order/payment.ts';
import { RaffleSchema } from '../../contract/content/raffle.ts';
import { ReviewParamSchema } from '../../contract/catalog/review.ts';
import { ConfigSchema } from '../../contract/shop/config.ts';
import { CurrencySchema, SiteSchema } from '../../contract/shop/site.ts';
import { ShopPointSchema } from '../../contract/shop/shop-point.ts';
import { StickerSchema } from '../../contract/catalog/sticker.ts';
import { RoleSchema } from '../../contract/account/user.ts';
import { WidgetSchema } from '../../contract/content/widget.ts';

/** What a delivery method costs, as `DeliveryTariff` of the demo shop describes. */
/** Whether its price is agreed on is said by its tariffs. */
export const StoredDeliveryMethodSchema = z.omit(DeliveryMethodSchema, { agreed: true });

export const TariffSchema = z.object({
  method: z.string(),
  option: z.nullable(z.string()),
  base: z.int(),
  perKilogram: z.int(),
  /** Prices of orders up to a weight, the lightest first, in place of `base` and `perKilogram`; heavier ones pay each kilogram above. */
  brackets: z.optional(z.array(z.object({ kilograms: z.number(), price: z.int() }))),
  days: z.array(z.tuple([z.int(), z.int()])),
  zoneFactor: z.array(z.number()),
  freeFrom: z.nullable(z.int()),
  /** Whether it is free from the shop's own sum as well. */
  sharesFreeSum: z.optional(z.boolean()),
  /** Whether price and term are agreed on after the order; nothing else of it counts then. */
  agreed: z.optional(z.boolean()),
});
export type Tariff = z.infer<typeof TariffSchema>;

export const SettlementSchema = z.object({
  suggestion: AddressSuggestionSchema,
  zone: z.int(),
  /** People, in thousands. */
  size: z.optional(z.int()),
  streets: z.array(z.object({ name: z.string(), postalCode: z.string() })),
});
export type Settlement = z.infer<typeof SettlementSchema>;

/** Whom a banner is for: who looks at one of the categories, has chosen one of the option values, or has one of the roles. */
const AudienceSchema = z.object({
  categoryIds: z.array(z.int()),
  valueIds: z.array(z.int()),
  roles: z.optional(z.array(RoleSchema)),
});

/** A banner without an audience is for everybody. */
export const StoredBannerBlockSchema = z.extend(BannerBlockSchema, {
  banners: z.array(z.extend(BannerSchema, { audience: z.optional(AudienceSchema) })),
});
export type StoredBannerBlock = z.infer<typeof StoredBannerBlockSchema>;

export const StoredFormSchema = z.extend(FormTypeSchema, { params: z.array(FormParamSchema) });
export type StoredForm = z.infer<typeof StoredFormSchema>;

/** A clip in `media/clips`, or a file of the library; its still is a picture of the same id. */
const VideoFileSchema = z.object({
  fileId: z.int(),
  name: z.string().check(z.regex(/^[\w-]+\.mp4$/)),
  /** Name of its file in the library's folder. */
  storedAs: z.optional(z.string()),
  /** Bytes of that file. */
  size: z.optional(z.int()),
});

export const PromoCodeSchema = z.object({
  code: z.string(),
  title: z.string(),
  discount: z.union([
    z.object({ kind: z.literal('percent'), value: z.number().check(z.positive(), z.maximum(100)) }),
    z.object({ kind: z.literal('sum'), kopecks: KopecksSchema }),
  ]),
  minimumSum: KopecksSchema,
  categoryIds: z.array(z.int()),
  startsAt: z.optional(z.nullable(MomentSchema)),
  endsAt: z.nullable(MomentSchema),
  /** How many orders may use it; any number where it is not said. */
  limit: z.optional(z.nullable(z.int().check(z.minimum(1)))),
});
export type PromoCode = z.infer<typeof PromoCodeSchema>;

/** A raffle without what hangs on the moment and the visitor. */
export const RaffleTextSchema = z.omit(RaffleSchema, { status: true, participants: true, ownNumber: true });
export type RaffleText = z.infer<typeof RaffleTextSchema>;

/** A site beside the shop's first one, with a configuration of its own. */
export const FurtherSiteSchema = z.object({
  site: SiteSchema,
  config: ConfigSchema,
  /** Phones for customers of a role. */
  phonesOf: z.array(z.object({ role: RoleSchema, phones: SiteSchema.shape.phones })),
});
export type FurtherSite = z.infer<typeof FurtherSiteSchema>;

/** A consent that the shop asks for. Title and text are those of a page, which names their version. */
export const StoredConsentDocumentSchema = z.extend(
  z.omit(ConsentDocumentSchema, { title: true, link: true, hash: true }),
  {
    /** Code of the page. */
    page: z.string(),
    /** `account`: it ends with the account only. */
    withdrawal: z.enum(['free', 'account']),
    /** What follows from its withdrawal; plain text. */
    consequence: z.string(),
  },
);
export type StoredConsentDocument = z.infer<typeof StoredConsentDocumentSchema>;

export const documentSchemas = {
  site: SiteSchema,
  furtherSite: FurtherSiteSchema,
  currency: CurrencySchema,
  config: ConfigSchema,
  category: CategorySchema,
  categorySuggestions: z.object({ categoryId: z.int(), suggestions: z.array(CategorySuggestionSchema) }),
  filter: z.extend(FilterSchema, { categoryIds: z.array(z.int()) }),
  sticker: StickerSchema,
  news: NewsSchema,
  page: PageSchema,
  bannerBlock: StoredBannerBlockSchema,
  widget: WidgetSchema,
  collection: CollectionSchema,
  /** For everybody where no roles are named. */
  paymentMethod: z.extend(PaymentMethodSchema, { roles: z.optional(z.array(RoleSchema)) }),
  promoCode: PromoCodeSchema,
  bonusRules: BonusRulesSchema,
  orderRules: OrderRulesSchema,
  wholesaleRules: WholesaleRulesSchema,
  deliveryMethod: StoredDeliveryMethodSchema,
  tariff: TariffSchema,
  deliveryPoint: DeliveryPointSchema,
  settlement: SettlementSchema,
  raffle: RaffleTextSchema,
  reviewParams: z.object({ typeId: z.int(), params: z.array(ReviewParamSchema) }),
  partner: PartnerSchema,
  shopPoint: ShopPointSchema,
  organization: OrganizationSchema,
  form: StoredFormSchema,
  consent: StoredConsentDocumentSchema,
  video: VideoFileSchema,
} as const;
export type DocumentKind = keyof typeof documentSchemas;
