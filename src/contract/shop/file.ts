import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { queryInteger } from '../calls/query.ts';

/** Bytes of the largest upload. */
export const LARGEST_UPLOAD_BYTES = 20 * 1024 * 1024;

/** What an upload is for; each target takes its own kinds and sizes. */
export const FileTargetSchema = z.enum(['form', 'review', 'review-video', 'refund', 'profile', 'card']);
export type FileTarget = z.infer<typeof FileTargetSchema>;

export const StoredFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Media type, found in the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  targetCode: z.string(),
});
export type StoredFile = z.infer<typeof StoredFileSchema>;

const file = () => z.file().check(z.maxSize(LARGEST_UPLOAD_BYTES));

/**
 * Stores a document, picture or video of a kind that its target takes. The kind is what the bytes are, and pictures are
 * kept without the camera's notes. Ids cannot be guessed. What is not sent with a form, review or the like within a day
 * is removed. A very slow upload is answered 408.
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/file/v1',
  auth: 'optional',
  bodyFormat: 'multipart',
  body: z.object({ targetCode: FileTargetSchema, file: file() }),
  response: StoredFileSchema,
  errors: [408],
});

/**
 * Stores a picture. The image service shows one of a review at any size, to everybody once that is published; others are kept for
 * their sender and the shop. `width` and `height` in pixels.
 */
export const uploadImage = defineCall({
  name: 'uploadImage',
  method: 'POST',
  path: '/image-uploader/v1',
  auth: 'optional',
  bodyFormat: 'multipart',
  body: z.object({ targetCode: FileTargetSchema, file: file() }),
  response: z.object({ fileId: z.int(), width: z.int(), height: z.int() }),
  errors: [408],
});

/** A customer's file is answered to them alone, a guest's for an hour to any caller that knows its id; 404 to all others. */
export const getFile = defineCall({
  name: 'getFile',
  method: 'GET',
  path: '/file/v1/:id',
  auth: 'optional',
  params: z.object({ id: queryInteger() }),
  response: StoredFileSchema,
  errors: [404],
});
