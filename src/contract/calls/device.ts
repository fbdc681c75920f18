import * as z from 'zod/mini';

/** Letters, digits, `_` and `-`: what a cookie, a header and a line of a log hold as it is. */
const DEVICE_ID = /^[\w-]{1,64}$/;

/** The browser's own name, which the tokens of its sessions belong to. Anything else is 400, before a session is opened. */
export const DeviceIdSchema = z
  .string()
  .check(z.regex(DEVICE_ID, 'deviceId: от\u00a01 до\u00a064 латинских букв, цифр, «_» и\u00a0«-»'));
