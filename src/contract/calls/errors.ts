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

/** Codes by which the storefront distinguishes rejections; the text is for the shopper. */
export const ErrorCode = {
  invalid: 'invalid',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  /** 401: no access token, or one that is not valid any more. */
  unauthorized: 'unauthorized',
  /** 403: the visitor's role may not. */
  forbidden: 'forbidden',
  /** 406: the session has ended after long inactivity. */
  sessionEnded: 'session_ended',
  /** 422: username and password do not belong together. */
  wrongCredentials: 'wrong_credentials',
  /** 422: a code or link that is unknown, used or too old. */
  wrongCode: 'wrong_code',
  /** 422: what cannot be undone, or changes who can sign in, asks for the password or a code. */
  confirmationRequired: 'confirmation_required',
  basketEmpty: 'basket_empty',
  outOfStock: 'out_of_stock',
  deliveryChanged: 'delivery_changed',
  /** 422: a promo code that does not exist, has ended or does not suit the basket. */
  promocodeRefused: 'promocode_refused',
  /** 409: the order's status does not allow it. */
  orderStatus: 'order_status',
  keyReused: 'idempotency_key_reused',
  inFlight: 'request_in_flight',
  /** 409: the raffle has not begun, or is over. */
  raffleClosed: 'raffle_closed',
  /** 409: done before, and once is all there is. */
  alreadyDone: 'already_done',
  tooLarge: 'too_large',
  /** 408: the body did not come fast enough. */
  tooSlow: 'too_slow',
  /** 422: a file of a kind that the target does not take. */
  fileType: 'file_type',
  /** 428: no proof of work, or one that does not hold. */
  proofRequired: 'proof_required',
  /** 429: wait for the seconds in `Retry-After`. */
  tooMany: 'too_many_requests',
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** What an error says and which status it has where the answer names neither. */
export const DEFAULT_ERROR_MESSAGE = 'Произошла ошибка сервера';
export const DEFAULT_ERROR_STATUS = 501;
