import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { DeviceIdSchema } from '../calls/device.ts';
import { pageOf } from '../calls/paging.ts';
import { CategoryRefSchema, UnitSchema } from '../catalog/product.ts';
import { KopecksSchema } from '../catalog/price.ts';
import { WORK_BITS } from '../calls/work-bits.ts';
import { queryInteger, queryIntegers } from '../calls/query.ts';
import { StatusCountSchema, StatusSchema } from './status.ts';
import { MomentSchema } from '../calls/moment.ts';

/** A quick order: what is wanted and whom to call back. */
export const BlankSchema = z.object({
  id: z.int(),
  createdAt: MomentSchema,
  statusId: z.int(),
  fio: z.string(),
  phone: z.string(),
  comment: z.string(),
  lines: z.array(
    z.object({
      groupId: z.int(),
      title: z.string(),
      count: z.number(),
      price: KopecksSchema,
      sum: KopecksSchema,
      /** Of `count`; left out, with what follows, by a back end that does not say it. */
      unit: z.optional(UnitSchema),
      /** Null where the product has left the shop, which cannot be ordered again. */
      code: z.optional(z.nullable(z.string())),
      categories: z.optional(z.array(CategoryRefSchema)),
      imageId: z.optional(z.nullable(z.int())),
    }),
  ),
  /** Kopecks, as the prices were. */
  sum: KopecksSchema,
});
export type Blank = z.infer<typeof BlankSchema>;

const wanted = {
  groups: z
    .array(z.object({ id: z.int(), count: z.number().check(z.positive()) }))
    .check(z.minLength(1), z.maxLength(50)),
  comment: z.string().check(z.maxLength(1000)),
};

/** The customer's own quick orders, the newest first. */
export const getBlanks = defineCall({
  name: 'getBlanks',
  method: 'GET',
  path: '/orders/v1/blanks',
  auth: 'required',
  query: z.object({
    page: z.optional(queryInteger()),
    limit: z.optional(queryInteger()),
    statusId: z.optional(queryInteger()),
  }),
  response: z.extend(pageOf(BlankSchema), { statuses: z.array(StatusSchema) }),
});

/** A quick order by a signed-in customer, who is called back at the number of the profile. */
export const addBlank = defineCall({
  name: 'addBlank',
  method: 'POST',
  path: '/orders/v1/blanks',
  auth: 'required',
  proofOfWork: WORK_BITS,
  idempotent: true,
  body: z.object(wanted),
  response: BlankSchema,
  errors: [404, 409],
});

export const deleteBlanks = defineCall({
  name: 'deleteBlanks',
  method: 'DELETE',
  path: '/orders/v1/blanks',
  auth: 'required',
  query: z.object({ ids: queryIntegers() }),
  response: z.object({ deletedIds: z.array(z.int()) }),
});

export const getBlankCounts = defineCall({
  name: 'getBlankCounts',
  method: 'GET',
  path: '/orders/v1/blanks/counts',
  auth: 'required',
  response: z.object({ data: z.array(StatusCountSchema) }),
});

/** «Купить в один клик» and «Запросить товар»: by anybody, with a name and a number. */
export const placeBlank = defineCall({
  name: 'placeBlank',
  method: 'POST',
  path: '/blanks/v1',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  idempotent: true,
  body: z.object({
    ...wanted,
    fio: z.string().check(z.maxLength(200)),
    phone: z.string().check(z.maxLength(20)),
    /** Consent to the processing of personal data. */
    accept: z.boolean(),
    consents: agreedDocuments,
    deviceId: DeviceIdSchema,
  }),
  response: z.object({ id: z.int() }),
  errors: [404, 409],
});
