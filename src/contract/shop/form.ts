import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { FileTargetSchema } from './file.ts';
import { WORK_BITS } from '../calls/work-bits.ts';
import { queryInteger } from '../calls/query.ts';

export const FormTypeSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  /** Plain text above the fields. */
  description: z.string(),
  submitTitle: z.string(),
  /** What is said after it was sent. */
  successMessage: z.string(),
  consentRequired: z.boolean(),
});
export type FormType = z.infer<typeof FormTypeSchema>;

/** A field of a form. Values travel as text; of `files` as uploaded files' ids. */
export const FormParamSchema = z.object({
  code: z.string(),
  title: z.string(),
  type: z.enum([
    'text',
    'textarea',
    'fullName',
    'email',
    'phone',
    'date',
    'select',
    'checkbox',
    'rating',
    'files',
  ]),
  required: z.boolean(),
  placeholder: z.string(),
  /** Characters. */
  maxLength: z.int().check(z.minimum(1)),
  /** Allowed values of a select. */
  options: z.array(z.object({ value: z.string(), title: z.string() })),
  /** What uploads of this field are for; null where it takes none. */
  targetCode: z.nullable(FileTargetSchema),
});
export type FormParam = z.infer<typeof FormParamSchema>;

export const FormValueSchema = z.object({
  code: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(5000)),
});

const typeId = z.object({ id: queryInteger() });

export const getFormType = defineCall({
  name: 'getFormType',
  method: 'GET',
  path: '/forms/v1/types/:id',
  params: typeId,
  response: FormTypeSchema,
  errors: [404],
});

/** The fields of a form type, in order. */
export const getFormParams = defineCall({
  name: 'getFormParams',
  method: 'GET',
  path: '/forms/v1/params/:id',
  params: typeId,
  response: z.object({ data: z.array(FormParamSchema) }),
  errors: [404],
});

/**
 * Sends a filled form. A code that the form does not have is refused; names and numbers are checked and kept as an order's are. The value of a `files` field is the ids of its
 * uploads, separated by commas; `fileIds` lists the uploads of all fields. They must be the visitor's own, for the
 * field's target, and not sent before.
 */
export const sendForm = defineCall({
  name: 'sendForm',
  method: 'POST',
  path: '/forms/v1',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  idempotent: true,
  body: z.object({
    typeId: z.int(),
    values: z.array(FormValueSchema).check(z.maxLength(50)),
    fileIds: z.array(z.int()).check(z.maxLength(10)),
    /** Path of the page that it was sent from. */
    page: z.string().check(z.maxLength(500)),
    accept: z.boolean(),
    consents: agreedDocuments,
  }),
  response: z.object({ id: z.int(), message: z.string() }),
  errors: [404, 409],
});
