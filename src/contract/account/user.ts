import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { DeviceIdSchema } from '../calls/device.ts';
import { pageOf } from '../calls/paging.ts';
import { queryInteger } from '../calls/query.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { MomentSchema } from '../calls/moment.ts';

/** What a customer may see and do; the last two are wholesalers. */
export const RoleSchema = z.enum(['guest', 'org_user', 'dealer']);
export type Role = z.infer<typeof RoleSchema>;

/** The payload of an access token, a JWT. The role is the price role as well. */
export const TokenPayloadSchema = z.object({
  uid: z.int(),
  role: z.optional(z.string()),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type TokenPayload = z.infer<typeof TokenPayloadSchema>;

const name = () => z.string().check(z.maxLength(200));

/** What a customer can change about themselves. */
export const PersonalDataSchema = z.object({
  fio: name(),
  email: name(),
  /** Digits with the country's code, after a plus; empty without one. */
  phone: z.string().check(z.maxLength(20)),
  birthDate: z.nullable(z.iso.date()),
  organization: z.nullable(name()),
  /** ИНН, 10 or 12 digits. */
  taxId: z.nullable(z.string().check(z.maxLength(12))),
  schoolInfo: z.nullable(z.object({ school: name(), district: name(), city: name() })),
  institute: z.nullable(name()),
  region: z.nullable(name()),
  city: z.nullable(name()),
});
export type PersonalData = z.infer<typeof PersonalDataSchema>;

/** A wholesaler's role that was asked for at sign-up and that a person of the shop grants or declines. */
export const WholesaleRequestSchema = z.object({
  role: RoleSchema,
  /** What has become of it: nobody has decided yet, or it was declined. */
  state: z.enum(['waiting', 'declined']),
  /** Why it was declined; null while it waits. */
  reason: z.nullable(z.string()),
});
export type WholesaleRequest = z.infer<typeof WholesaleRequestSchema>;

export const ProfileSchema = z.extend(PersonalDataSchema, {
  uid: z.int(),
  isOrganization: z.boolean(),
  role: RoleSchema,
  /** Picks the prices that the customer sees. */
  priceRole: z._default(z.string(), 'guest_opt'),
  /** Which bonus rules apply; null without bonuses. */
  bonusType: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  createdAt: MomentSchema,
  /** Left out or null where nothing was asked for, or it was granted. */
  wholesaleRequest: z.optional(z.nullable(WholesaleRequestSchema)),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** What the header needs. */
export const PartProfileSchema = z.pick(ProfileSchema, {
  uid: true,
  fio: true,
  email: true,
  role: true,
  priceRole: true,
  isOrganization: true,
});

/** A setting of the customer, such as how to be notified of an order. */
export const UserParamSchema = z.object({
  code: z.string(),
  title: z.string(),
  type: z.enum(['text', 'flag', 'select']),
  /** `true` or `false` for a flag. */
  value: z.string(),
  /** Allowed values of a select. */
  options: z.array(z.object({ value: z.string(), title: z.string() })),
});
export type UserParam = z.infer<typeof UserParamSchema>;

const ParamsSchema = z.object({ data: z.array(UserParamSchema) });

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/users/v1/profile',
  auth: 'required',
  response: ProfileSchema,
});

/** What only the owner of an account knows: its password, or the code of `sendConfirmation`. */
const OwnerProofSchema = z.object({
  password: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(200))),
  /** Where the code was typed: on another device than the session's it proves the contact and ends the session (401). */
  deviceId: z.optional(DeviceIdSchema),
});
export type OwnerProof = z.infer<typeof OwnerProofSchema>;

/**
 * Changes the fields that are given. Another e-mail or phone, also none, asks for the owner: without `password` or `code`
 * 422 `confirmation_required`. It has to be verified again, and the former one is notified and can undo the change.
 */
export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'PUT',
  path: '/users/v1/profile',
  auth: 'required',
  body: z.extend(z.partial(PersonalDataSchema), OwnerProofSchema.shape),
  response: ProfileSchema,
});

export const getPartProfile = defineCall({
  name: 'getPartProfile',
  method: 'GET',
  path: '/users/v1/part-profile',
  auth: 'required',
  response: PartProfileSchema,
});

export const getUserParams = defineCall({
  name: 'getUserParams',
  method: 'GET',
  path: '/users/v1/params',
  auth: 'required',
  response: ParamsSchema,
});

export const updateUserParams = defineCall({
  name: 'updateUserParams',
  method: 'PUT',
  path: '/users/v1/params',
  auth: 'required',
  body: z.object({
    params: z
      .array(z.object({ code: z.string(), value: z.string().check(z.maxLength(500)) }))
      .check(z.maxLength(100)),
  }),
  response: ParamsSchema,
});

/**
 * Deletes the account; its orders stay with the shop, without the person. It cannot be undone, so it asks for the owner: for
 * the `password`, or a `code` of `sendConfirmation`. Without either 422 `confirmation_required`, with a wrong one 422 that
 * names the field; nothing happens then.
 */
export const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/v1',
  auth: 'required',
  body: z.optional(OwnerProofSchema),
  response: z.object({ deleted: z.boolean() }),
});

export const PersonSchema = z.object({
  id: z.int(),
  fio: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  /** Kopecks of bonuses; null where the searcher may not know. */
  bonuses: z.nullable(KopecksSchema),
});
export type Person = z.infer<typeof PersonSchema>;

/** People to whom a wholesaler may send an order; the reference back end finds those who allow it in their settings. */
export const findPersons = defineCall({
  name: 'findPersons',
  method: 'GET',
  path: '/users/v1/persons',
  auth: 'required',
  query: z.object({
    fio: z.optional(name()),
    role: z.optional(z.string()),
    page: z.optional(queryInteger()),
    pageSize: z.optional(queryInteger()),
  }),
  response: pageOf(PersonSchema),
  errors: [403],
});
