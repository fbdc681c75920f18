import * as z from 'zod/mini';

/** A field that the API refused, with a text for the shopper. */
export const FieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** The body of every answer that is not a success. Back ends send `message` or `error_message`. */
export const ErrorBodySchema = z.object({
  status: z.optional(z.int()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  error_message: z.optional(z.string()),
  errors: z.optional(z.array(FieldErrorSchema)),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;

/** Codes by which the storefront tells refusals apart; the text is for the shopper. */
export const ErrorCode = {
  invalid: 'invalid',
  notFound: 'not_found',
  basketEmpty: 'basket_empty',
  outOfStock: 'out_of_stock',
  deliveryChanged: 'delivery_changed',
  keyReused: 'idempotency_key_reused',
  inFlight: 'request_in_flight',
  tooLarge: 'too_large',
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** What an error says and which status it has where the answer names neither. */
export const DEFAULT_ERROR_MESSAGE = 'Произошла ошибка сервера';
export const DEFAULT_ERROR_STATUS = 501;
