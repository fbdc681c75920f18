import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import {
  AssistantSchema,
  PagePlacesSchema,
  PictureSettingsSchema,
  ProductCodesSchema,
  SaleTermsSchema,
  SetTermsSchema,
  ShopPointSettingsSchema,
  ShopTextsSchema,
  ShowcaseSchema,
} from './config-sections.ts';
import { MetresSettingsSchema } from './metres-settings.ts';
import { ExtraPricesSchema } from '../catalog/price.ts';
import { RoleSchema } from '../account/user.ts';
import { ShopPartSchema } from './shop-part.ts';

/** An address field that checkout can show and require. */
export const AddressFieldSchema = z.enum(['region', 'city', 'street', 'house', 'flat', 'zip', 'custom']);
export type AddressField = z.infer<typeof AddressFieldSchema>;

/** A field that sign-up asks of a role. */
export const SignUpFieldSchema = z.object({
  /** A member of the sign-up's `fields`. */
  code: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** Source of a regular expression that the value must match; null for the field's own rule only. */
  regex: z.nullable(z.string()),
  /** Text for a value that does not match. */
  message: z.nullable(z.string()),
});

export const ConfigSchema = z.object({
  catalog: z.object({
    /** Products on a listing page; 20 where it is left out. */
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** Shows one product of each quality in the lists of categories: the first that fits. Needs `byQuality` of selections. */
    byQuality: z.optional(z.boolean()),
    /** Cards of found lists show other colours, as prebuilt ones do. Needs `colours` of `findProducts`. */
    colours: z.optional(z.boolean()),
    /** How long a browser may show a fetched listing again, in seconds; 0 for never. */
    resultCacheSeconds: z.int().check(z.minimum(0)),
  }),
  users: z.object({
    signUp: z.array(
      z.object({
        role: RoleSchema,
        title: z.string(),
        fields: z.array(SignUpFieldSchema),
        /** Whether a person of the shop grants the role; until then a new account is retail (`wholesaleRequest` of the profile). */
        approval: z.optional(z.boolean()),
      }),
    ),
    /** Price roles that see other roles' prices as well, and which. */
    extraPrices: ExtraPricesSchema,
    /** Price roles whose prices everybody may read, in pages, feeds and responses to guests; the guest's is one always. */
    publicPriceRoles: z.optional(z.array(z.string())),
  }),
  /**
   * Switches by name; lists are separated by commas. Their meanings: `FLAGS` in domain/shop/flags.ts. A form's id is found by
   * its code: FORM_SIZE_INFORMATION, FORM_PRODUCT_REQUEST, FORM_USER_RECALL.
   */
  flags: z.record(z.string(), z.string()),
  basket: z.object({
    /** Allows more than the remnants in the basket. */
    allowOverAdding: z.boolean(),
    /** Removes selected out-of-stock products by itself. */
    autoRemoveNotInStock: z.boolean(),
  }),
  checkout: z.object({
    /** Source of the full name's regular expression; null for the default. */
    fullNameRegex: z.nullable(z.string()),
    /** Address fields that must be filled, by the delivery's type. */
    requiredAddressFields: z.array(AddressFieldSchema),
    consentRequired: z.boolean(),
    consentMessage: z.nullable(z.string()),
    /** Shown when the address service finds nothing. */
    addressNotFound: z.string(),
  }),
  news: z.object({ limit: z.int().check(z.minimum(1)), title: z.string() }),
  showcase: z.optional(z.partial(ShowcaseSchema)),
  pages: z.optional(z.partial(PagePlacesSchema)),
  products: z.optional(z.partial(ProductCodesSchema)),
  assistant: z.optional(z.partial(AssistantSchema)),
  shopPoints: z.optional(z.partial(ShopPointSettingsSchema)),
  texts: z.optional(z.partial(ShopTextsSchema)),
  pictures: z.optional(z.partial(PictureSettingsSchema)),
  terms: z.optional(z.partial(SaleTermsSchema)),
  sets: z.optional(z.partial(SetTermsSchema)),
  metres: z.optional(z.partial(MetresSettingsSchema)),
  /** Parts that the shop does not have, which are shown nowhere; left out, it has all of them. */
  without: z.optional(z.array(ShopPartSchema)),
});
export type Config = z.infer<typeof ConfigSchema>;

export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/config-provider/v1',
  response: ConfigSchema,
});
