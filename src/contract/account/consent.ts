import * as z from 'zod/mini';
import { AgreedSchema, MAX_AGREED } from '../calls/agreed.ts';
import { defineCall } from '../calls/call.ts';
import { DeviceIdSchema } from '../calls/device.ts';
import { MomentSchema } from '../calls/moment.ts';
import { LinkSchema } from '../calls/safe-url.ts';

/** Where a person is asked. */
export const ConsentPlaceSchema = z.enum([
  'signUp',
  'order',
  'quickOrder',
  /** Any of the shop's forms, such as the one that asks for a call. */
  'form',
  'review',
  'raffle',
  'restock',
  'subscription',
  /** The notice about counters. */
  'counters',
]);
export type ConsentPlace = z.infer<typeof ConsentPlaceSchema>;

/** What a person is asked to agree to, for one purpose. */
export const ConsentDocumentSchema = z.object({
  code: z.string().check(z.maxLength(64)),
  title: z.string(),
  /** The words beside the box; plain text. */
  label: z.string(),
  /** Those of them that lead to the text; it follows them where they have none of these. */
  linkWords: z.string(),
  /** The page of the shop that shows the text. */
  link: LinkSchema,
  /** Names this version of label and text; another text has another one. */
  hash: z.string().check(z.maxLength(128)),
  /** Where it is asked for, and whether nothing can be sent from there without it. */
  places: z.array(z.object({ place: ConsentPlaceSchema, required: z.boolean() })),
});
export type ConsentDocument = z.infer<typeof ConsentDocumentSchema>;

/** When, where and by whom a consent was given or withdrawn. */
const ConsentActSchema = z.object({
  at: MomentSchema,
  /** Where in the shop, in words for the person. */
  place: z.string(),
  /** Network address; empty where it is not known. */
  address: z.string(),
  /** What the browser says of itself; empty where it is not known. */
  device: z.string(),
  /** Whether the shop's staff did it for the person. */
  byStaff: z.boolean(),
});

/** What a person has agreed to, and whether it still holds. */
export const ConsentSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** Of the text that was agreed to. */
  hash: z.string(),
  /** Whether the shop's text is still the same. */
  isCurrent: z.boolean(),
  given: ConsentActSchema,
  /** Null while it is in force. */
  withdrawn: z.nullable(ConsentActSchema),
  /** `account`: it ends with the account only. */
  withdrawal: z.enum(['free', 'account']),
  /** What follows from the withdrawal; plain text. */
  consequence: z.string(),
});
export type Consent = z.infer<typeof ConsentSchema>;

/** What a person has agreed to, with the texts of it. */
export const ConsentsSchema = z.object({
  /** The newest first. */
  data: z.array(ConsentSchema),
  /** Each text once, as plain text with line breaks. */
  texts: z.array(z.object({ hash: z.string(), title: z.string(), text: z.string() })),
});
export type Consents = z.infer<typeof ConsentsSchema>;

/** What the shop asks its visitors to agree to. Optional, with the calls below: not served, `accept` is all there is. */
export const getConsentDocuments = defineCall({
  name: 'getConsentDocuments',
  method: 'GET',
  path: '/consents/v1/documents',
  response: z.object({ data: z.array(ConsentDocumentSchema) }),
});

/** The customer's own consents with their texts: what a page shows and a file holds. */
export const getConsents = defineCall({
  name: 'getConsents',
  method: 'GET',
  path: '/consents/v1',
  auth: 'required',
  response: ConsentsSchema,
});

/**
 * Agrees to documents outside of other calls: in the account, again after a text has changed, or a guest to counters. 422 for
 * a version that is not the shop's.
 */
export const giveConsents = defineCall({
  name: 'giveConsents',
  method: 'POST',
  path: '/consents/v1',
  auth: 'optional',
  body: z.object({
    consents: z.array(AgreedSchema).check(z.minLength(1), z.maxLength(MAX_AGREED)),
    /** One of the document's. A customer who sends no device has agreed in the account. */
    place: ConsentPlaceSchema,
    /** Of the browser whose notice about counters is answered: nothing else names a guest. */
    deviceId: z.optional(DeviceIdSchema),
  }),
  response: z.object({ given: z.int() }),
});

/**
 * Withdraws what the customer has agreed to, from that moment on; withdrawn again it stays so. A guest's answer about
 * counters is named by the device. 404 for a document that was never agreed to, 409 for one that ends with the account only.
 */
export const withdrawConsent = defineCall({
  name: 'withdrawConsent',
  method: 'DELETE',
  path: '/consents/v1',
  auth: 'optional',
  query: z.object({
    code: z.string().check(z.maxLength(64)),
    deviceId: z.optional(DeviceIdSchema),
  }),
  response: z.object({ withdrawn: z.boolean() }),
  errors: [404, 409],
});
