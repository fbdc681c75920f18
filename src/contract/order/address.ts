import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';

const part = () => z.nullable(z.string());

export const SuggestedAddressSchema = z.object({
  settlement: part(),
  city: part(),
  country: part(),
  house: part(),
  region: part(),
  street: part(),
  postal_code: part(),
  kladr_id: part(),
  settlement_fias_id: part(),
  city_fias_id: part(),
  geo_lat: part(),
  geo_lon: part(),
  /** The whole address in one line. */
  value: z.string(),
});

export const AddressSuggestionSchema = z.object({
  address: SuggestedAddressSchema,
  fio: part(),
  zip: part(),
  kladrId: part(),
  cityFiasId: part(),
});
export type AddressSuggestion = z.infer<typeof AddressSuggestionSchema>;

/** Where an order goes. */
export const ShippingSchema = z.object({
  coord: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  zip: z.string(),
  kladrId: part(),
  cityFiasId: part(),
  isDefault: z.boolean(),
  address: z.object({
    country: part(),
    region: part(),
    city: part(),
    settlement: part(),
    street: part(),
    house: part(),
    flat: part(),
    value: z.string(),
  }),
});
export type Shipping = z.infer<typeof ShippingSchema>;

/** An address of the account as it is written. */
export const ShippingInputSchema = z.extend(ShippingSchema, {
  /** Who receives the parcel. */
  contactPerson: z.string().check(z.maxLength(200)),
  /** Digits with the country's code, after a plus. */
  phone: z.string().check(z.maxLength(20)),
});
export type ShippingInput = z.infer<typeof ShippingInputSchema>;

/** An address saved in the account. */
export const SavedShippingSchema = z.extend(ShippingInputSchema, { id: z.int() });
export type SavedShipping = z.infer<typeof SavedShippingSchema>;

const suggestionQuery = z.object({
  query: z.string().check(z.maxLength(200)),
  /** KLADR code of the region or city to stay within. */
  region: z.optional(z.string()),
});

export const suggestAddresses = defineCall({
  name: 'suggestAddresses',
  method: 'GET',
  path: '/dadata/v1/address',
  query: suggestionQuery,
  response: z.object({ data: z.array(AddressSuggestionSchema) }),
});

export const suggestCities = defineCall({
  name: 'suggestCities',
  method: 'GET',
  path: '/dadata/v1/cities',
  query: suggestionQuery,
  response: z.object({ data: z.array(AddressSuggestionSchema) }),
});
