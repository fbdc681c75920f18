import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { DeviceIdSchema } from '../calls/device.ts';
import { TokenSchema } from '../calls/token-text.ts';
import { HARD_WORK_BITS, WORK_BITS } from '../calls/work-bits.ts';
import { RoleSchema } from './user.ts';

const typed = () => z.string().check(z.maxLength(200));
const deviceId = DeviceIdSchema;
/** The guest's cart token, whose basket is merged into the customer's. */
const basket = z.optional(z.string().check(z.maxLength(200)));

/** Tokens of a new session, and the cart token of the basket that is the customer's now. */
export const NewSessionSchema = z.object({
  /** Access token, a JWT of 15 minutes. */
  token: TokenSchema,
  refreshToken: TokenSchema,
  basket: TokenSchema,
});
export type NewSession = z.infer<typeof NewSessionSchema>;

/**
 * Signs in by e-mail or phone. With `emailOnly` no password is asked for: a temporary one is sent, and tokens are null.
 * An unknown username is answered like a known one.
 */
export const login = defineCall({
  name: 'login',
  sendsToken: false,
  method: 'POST',
  path: '/users/v1/login',
  proofOfWork: WORK_BITS,
  body: z.object({
    /** E-mail or phone. */
    username: typed(),
    password: z.optional(typed()),
    emailOnly: z.boolean(),
    scenario: typed(),
    basket,
    deviceId,
  }),
  response: z.object({
    token: z.nullable(TokenSchema),
    refreshToken: z.nullable(TokenSchema),
    basket: z.nullable(TokenSchema),
    passwordSent: z.boolean(),
  }),
});

/** The fields of a sign-up; which are asked of a role, and by which rules, is in the configuration. */
export const SignUpFieldsSchema = z.object({
  role: RoleSchema,
  fio: typed(),
  email: typed(),
  phone: typed(),
  password: typed(),
  accept: z.boolean(),
  consents: agreedDocuments,
  organization: z.optional(typed()),
  taxId: z.optional(typed()),
  city: z.optional(typed()),
  region: z.optional(typed()),
  birthDate: z.optional(typed()),
});
export type SignUpFields = z.infer<typeof SignUpFieldsSchema>;

export const signUp = defineCall({
  name: 'signUp',
  sendsToken: false,
  method: 'POST',
  path: '/users/v1/signup',
  proofOfWork: HARD_WORK_BITS,
  body: z.object({ fields: SignUpFieldsSchema, basket, deviceId }),
  response: z.object({ login: NewSessionSchema }),
});

/**
 * Exchanges a refresh token for the next one. The token before the present one gets the same successor for ten
 * seconds; any older one ends the session in all its tabs. 401: unknown or ended; 406: ended by inactivity.
 */
export const refresh = defineCall({
  name: 'refresh',
  sendsToken: false,
  method: 'POST',
  path: '/users/v1/refresh',
  body: z.object({ oldRefreshToken: z.string().check(z.maxLength(512)), deviceId }),
  response: z.object({ access: TokenSchema, refresh: TokenSchema }),
  errors: [401, 406],
});

/**
 * Ends the sessions that the tokens belong to, at once: access tokens are 401, refresh tokens as well (without the ten
 * seconds), sockets close. A token of no open session is ignored. Optional: where a back end has no such call (404, 405,
 * 501) the storefront exchanges the refresh token and discards its successor.
 */
export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/users/v1/sign-out',
  body: z.object({
    refreshToken: z.optional(z.string().check(z.maxLength(4096))),
    accessToken: z.optional(z.string().check(z.maxLength(4096))),
  }),
  response: z.object({ signedOut: z.boolean() }),
});

/** Sends a link with a code for a new password; says nothing of whether the e-mail is known. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  sendsToken: false,
  method: 'POST',
  path: '/users/v1/password/reset',
  proofOfWork: HARD_WORK_BITS,
  body: z.object({ email: typed() }),
  response: z.object({ sent: z.boolean() }),
});

/** Sends a temporary password to the e-mail or phone. */
export const sendTemporaryPassword = defineCall({
  name: 'sendTemporaryPassword',
  sendsToken: false,
  method: 'POST',
  path: '/users/v1/password/send-temp',
  proofOfWork: HARD_WORK_BITS,
  body: z.object({ username: typed() }),
  response: z.object({ passwordSent: z.boolean() }),
});

/**
 * Sets a password: a signed-in customer gives the old one and gets new tokens; a customer who forgot it gives the code of the
 * link and signs in afterwards (`login` is null). All other sessions end.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/users/v1/password',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  body: z.object({
    newPassword: typed(),
    oldPassword: z.optional(typed()),
    code: z.optional(typed()),
    deviceId,
  }),
  response: z.object({ login: z.nullable(NewSessionSchema) }),
});

const ChannelSchema = z.enum(['email', 'phone']);

/** Sends a code that proves that the e-mail or phone is the customer's; `sent` is false where that is known. */
export const sendVerification = defineCall({
  name: 'sendVerification',
  method: 'POST',
  path: '/users/v1/verify/send',
  auth: 'required',
  body: z.object({ channel: ChannelSchema }),
  response: z.object({ sent: z.boolean() }),
});

/** Takes the code of `sendVerification`. */
export const verify = defineCall({
  name: 'verify',
  method: 'POST',
  path: '/users/v1/verify',
  auth: 'required',
  body: z.object({
    channel: ChannelSchema,
    code: typed(),
    /**
     * Where the code was typed. With another device than the session's the first proof of a contact ends what was there
     * before it.
     */
    deviceId: z.optional(deviceId),
  }),
  response: z.object({ verified: z.boolean() }),
});

/**
 * Sends a code to one of the customer's contacts, by which the owner confirms a change of contacts or the deletion of the
 * account where there is no password. Only a verified contact gets one, or any contact while none was ever verified.
 */
export const sendConfirmation = defineCall({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/users/v1/confirm/send',
  auth: 'required',
  body: z.object({ channel: ChannelSchema }),
  response: z.object({ sent: z.boolean() }),
});
