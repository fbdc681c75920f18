import * as z from 'zod/mini';
import { AddressSuggestionSchema } from '../../contract/address.ts';
import { BannerBlockSchema } from '../../contract/banner.ts';
import { CategorySchema } from '../../contract/category.ts';
import { CollectionSchema } from '../../contract/collection.ts';
import { DeliveryMethodSchema, DeliveryPointSchema } from '../../contract/delivery.ts';
import { FilterSchema } from '../../contract/filter.ts';
import { NewsSchema } from '../../contract/news.ts';
import { PageSchema } from '../../contract/page.ts';
import { PaymentMethodSchema } from '../../contract/payment.ts';
import { ConfigSchema, CurrencySchema, SiteSchema } from '../../contract/site.ts';
import { StickerSchema } from '../../contract/sticker.ts';
import { WidgetSchema } from '../../contract/widget.ts';

/** What a delivery method costs, as `DeliveryTariff` of the demo shop describes. */
export const TariffSchema = z.object({
  method: z.string(),
  option: z.nullable(z.string()),
  base: z.int(),
  perKilogram: z.int(),
  days: z.array(z.tuple([z.int(), z.int()])),
  zoneFactor: z.array(z.number()),
  freeFrom: z.nullable(z.int()),
});
export type Tariff = z.infer<typeof TariffSchema>;

export const SettlementSchema = z.object({
  suggestion: AddressSuggestionSchema,
  zone: z.int(),
  streets: z.array(z.object({ name: z.string(), postalCode: z.string() })),
});
export type Settlement = z.infer<typeof SettlementSchema>;

export const documentSchemas = {
  site: SiteSchema,
  currency: CurrencySchema,
  config: ConfigSchema,
  category: CategorySchema,
  filter: z.extend(FilterSchema, { categoryIds: z.array(z.int()) }),
  sticker: StickerSchema,
  news: NewsSchema,
  page: PageSchema,
  bannerBlock: BannerBlockSchema,
  widget: WidgetSchema,
  collection: CollectionSchema,
  paymentMethod: PaymentMethodSchema,
  deliveryMethod: DeliveryMethodSchema,
  tariff: TariffSchema,
  deliveryPoint: DeliveryPointSchema,
  settlement: SettlementSchema,
} as const;
export type DocumentKind = keyof typeof documentSchemas;
