import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { agreedDocuments } from '../calls/agreed.ts';
import { CodeSchema } from '../catalog/category.ts';
import { ContentBlockSchema } from './content-block.ts';
import { ImageSchema } from '../catalog/image.ts';
import { pageOf } from '../calls/paging.ts';
import { WORK_BITS } from '../calls/work-bits.ts';
import { queryInteger } from '../calls/query.ts';
import { MomentSchema } from '../calls/moment.ts';

/** Participants on a page unless `limit` says otherwise. */
export const RAFFLE_PARTICIPANTS_LIMIT = 10;

/** What strangers may see of a participant. */
export const ParticipantSchema = z.object({
  /** The ticket. */
  number: z.int(),
  /** First name and the initial of the last one. */
  name: z.string(),
  city: z.nullable(z.string()),
  isWinner: z.boolean(),
});
export type Participant = z.infer<typeof ParticipantSchema>;

export const RaffleSchema = z.object({
  id: z.int(),
  codeUrl: CodeSchema,
  title: z.string(),
  image: z.nullable(ImageSchema),
  blocks: z.array(ContentBlockSchema),
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  status: z.enum(['upcoming', 'open', 'finished']),
  participants: pageOf(ParticipantSchema),
  /** The visitor's own ticket; null for guests and those who do not take part. */
  ownNumber: z.nullable(z.int()),
});
export type Raffle = z.infer<typeof RaffleSchema>;

/** A raffle with a page of its participants, the first ticket first. */
export const getRaffle = defineCall({
  name: 'getRaffle',
  method: 'GET',
  path: '/raffles/v1/:codeUrl',
  auth: 'optional',
  params: z.object({ codeUrl: z.string() }),
  query: z.object({ page: z.optional(queryInteger()), limit: z.optional(queryInteger()) }),
  response: RaffleSchema,
  errors: [404],
});

/** Takes part, once for a phone number. */
export const joinRaffle = defineCall({
  name: 'joinRaffle',
  method: 'POST',
  path: '/raffles/v1/participants/:codeUrl',
  auth: 'optional',
  proofOfWork: WORK_BITS,
  params: z.object({ codeUrl: z.string() }),
  body: z.object({
    fio: z.string().check(z.maxLength(200)),
    phone: z.string().check(z.maxLength(20)),
    email: z.string().check(z.maxLength(200)),
    city: z.nullable(z.string().check(z.maxLength(200))),
    accept: z.boolean(),
    consents: agreedDocuments,
  }),
  response: z.object({ number: z.int() }),
  errors: [404, 409],
});
