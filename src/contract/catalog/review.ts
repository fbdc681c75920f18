import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { pageOf } from '../calls/paging.ts';
import { CategoryRefSchema } from './product.ts';
import { WORK_BITS } from '../calls/work-bits.ts';
import { queryInteger } from '../calls/query.ts';
import { MomentSchema } from '../calls/moment.ts';

/** Whether a review is of a product or of the shop. */
export const ReviewType = { product: 1, shop: 2 } as const;

const RatingSchema = z.int().check(z.minimum(1), z.maximum(5));

export const ReviewSchema = z.object({
  id: z.int(),
  typeId: z.int(),
  /** Null for a review of the shop. */
  productId: z.nullable(z.int()),
  author: z.string(),
  createdAt: MomentSchema,
  rating: RatingSchema,
  /** Plain text. */
  text: z.string(),
  /** What the type asks for besides, such as how well it washes. */
  params: z.array(z.object({ code: z.string(), title: z.string(), value: z.string() })),
  imageIds: z.array(z.int()),
  videoIds: z.array(z.int()),
  /** Of the shop; plain text. */
  answer: z.nullable(z.string()),
});
export type Review = z.infer<typeof ReviewSchema>;

/** What became of a review: it waits until the shop has read it, and is then shown to others or not. */
export const ReviewStateSchema = z.enum(['waiting', 'published', 'rejected']);
export type ReviewState = z.infer<typeof ReviewStateSchema>;

/** A review as a list shows it. Only its author sees what became of it. */
export const ListedReviewSchema = z.extend(ReviewSchema, {
  /** With `own` alone. */
  state: z.optional(ReviewStateSchema),
  /** With `own` alone: why it was rejected, in the shop's words; null or left out where nothing was said. */
  reason: z.optional(z.nullable(z.string())),
  /**
   * With `own` alone: what opens the pictures and videos of a review that is not published, for an hour at least, as `key`
   * in the query of their addresses; null or left out where they need none.
   */
  filesKey: z.optional(z.nullable(z.string())),
  /** With `own` alone: what a list needs to name and link the product; null for the shop, and where it left the shop. */
  product: z.optional(
    z.nullable(
      z.object({
        code: z.string(),
        title: z.string(),
        /** The first one leads to the product's page. */
        categories: z.array(CategoryRefSchema),
        imageId: z.nullable(z.int()),
      }),
    ),
  ),
});
export type ListedReview = z.infer<typeof ListedReviewSchema>;

const subject = {
  typeId: z.int(),
  /** Left out for reviews of the shop. */
  productId: z.optional(z.int()),
};

/**
 * Published reviews, the newest first unless `sort` says otherwise: `-rating` begins with the best. With `own`, all that the
 * signed-in customer has written, of every product and of the shop, the newest first, with what became of each; only `page`
 * and `limit` count then, and guests get 401. A back end without it leaves the field unread and shows published ones: the
 * storefront takes a list whose reviews have no `state` for that.
 */
export const findReviews = defineCall({
  name: 'findReviews',
  method: 'POST',
  path: '/reviews/v1',
  auth: 'optional',
  body: z.object({
    /** Needed unless `own`. */
    typeId: z.optional(z.int()),
    productId: subject.productId,
    own: z.optional(z.boolean()),
    sort: z.optional(z.enum(['new', 'rating', '-rating'])),
    rating: z.optional(RatingSchema),
    withFiles: z.optional(z.boolean()),
    page: z.optional(z.int()),
    limit: z.optional(z.int()),
  }),
  response: pageOf(ListedReviewSchema),
});

const aboutProduct = z.object({ type_id: queryInteger(), product_id: z.optional(queryInteger()) });

export const ReviewParamSchema = z.object({
  code: z.string(),
  title: z.string(),
  type: z.enum(['text', 'select']),
  required: z.boolean(),
  options: z.array(z.string()),
});

export type ReviewParam = z.infer<typeof ReviewParamSchema>;

/** What a review of the type is asked for. */
export const getReviewParams = defineCall({
  name: 'getReviewParams',
  method: 'GET',
  path: '/reviews/v1/params',
  query: z.object({ type_id: queryInteger() }),
  response: z.object({ data: z.array(ReviewParamSchema) }),
});

/** How many reviews gave each rating. */
export const getReviewCounts = defineCall({
  name: 'getReviewCounts',
  method: 'GET',
  path: '/reviews/v1/counts',
  query: aboutProduct,
  response: z.object({
    total: z.int(),
    withFiles: z.int(),
    ratings: z.optional(z.array(z.object({ rating: RatingSchema, count: z.int() }))),
  }),
});

export const getReviewAverage = defineCall({
  name: 'getReviewAverage',
  method: 'GET',
  path: '/reviews/v1/avg',
  query: aboutProduct,
  /** Null without reviews; to one decimal. */
  response: z.object({ average: z.nullable(z.number()) }),
});

/** Whether the visitor may write one, and if not, why: a customer, once of a product, and of the shop once a week. */
export const getReviewPermission = defineCall({
  name: 'getReviewPermission',
  method: 'GET',
  path: '/reviews/v1/perms',
  auth: 'optional',
  query: aboutProduct,
  response: z.object({ allowPost: z.boolean(), message: z.string() }),
});

/** All pictures and videos of a product's reviews, the newest first. */
export const getReviewFiles = defineCall({
  name: 'getReviewFiles',
  method: 'GET',
  path: '/reviews/v1/files',
  query: z.object({ product_id: queryInteger() }),
  response: z.object({
    data: z.array(z.object({ fileId: z.int(), kind: z.enum(['image', 'video']), reviewId: z.int() })),
  }),
});

/** Sends a review, which is shown after the shop has read it. */
export const addReview = defineCall({
  name: 'addReview',
  method: 'POST',
  path: '/reviews/v1/new',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  idempotent: true,
  body: z.object({
    ...subject,
    author: z.string().check(z.maxLength(200)),
    rating: RatingSchema,
    text: z.string().check(z.minLength(1), z.maxLength(5000)),
    params: z
      .array(z.object({ code: z.string(), value: z.string().check(z.maxLength(500)) }))
      .check(z.maxLength(20)),
    imageIds: z.array(z.int()).check(z.maxLength(10)),
    videoIds: z.array(z.int()).check(z.maxLength(2)),
    accept: z.boolean(),
    consents: agreedDocuments,
  }),
  response: z.object({ id: z.int(), published: z.boolean(), message: z.string() }),
  errors: [403, 404, 409],
});
