import * as z from 'zod/mini';
import { routeNames } from '../http/route-interceptor.ts';

const MOST_LATENCY_MS = 10 * 60_000;
/** Every call and media route. */
export const EVERY_CALL = '*';

/** When a rule applies to the requests for its calls. */
const when = {
  /** Name of a call or media route of the contract, or `*` for all of them. */
  call: z.string().check(
    z.refine((name) => name === EVERY_CALL || routeNames.includes(name), {
      error: 'is no call of the contract; * stands for all of them',
    }),
  ),
  /** How many requests are left alone first. */
  after: z.optional(z.int().check(z.nonnegative())),
  /** How many requests it applies to; all of them without it. */
  times: z.optional(z.int().check(z.positive())),
  /** Of the others, the share that it applies to; 1 without it. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
};

const FaultRuleSchema = z.discriminatedUnion('kind', [
  /** Answers later, by milliseconds; what else happens is up to the other rules. */
  z.strictObject({
    ...when,
    kind: z.literal('latency'),
    ms: z.int().check(z.minimum(0), z.maximum(MOST_LATENCY_MS)),
  }),
  /** Cuts the connection; the API has done nothing. */
  z.strictObject({ ...when, kind: z.literal('drop-before') }),
  /** Cuts the connection after the API has done what was asked. */
  z.strictObject({ ...when, kind: z.literal('drop-after') }),
  /** Answers with this status; the API has done nothing. */
  z.strictObject({
    ...when,
    kind: z.literal('status'),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    message: z.optional(z.string()),
  }),
  /** The API has done what was asked, and its answer is no JSON. */
  z.strictObject({ ...when, kind: z.literal('malformed') }),
  /** The API has done what was asked, and the connection is cut in the middle of its answer. */
  z.strictObject({ ...when, kind: z.literal('truncated') }),
  /** The API has done what was asked, and its answer has another value in this place, or none. */
  z.strictObject({
    ...when,
    kind: z.literal('field'),
    /** Such as `data.0.price`; a `*` stands for every item of a list. */
    path: z.string().check(z.minLength(1)),
    value: z.optional(z.unknown()),
  }),
]);
export type FaultRule = z.infer<typeof FaultRuleSchema>;

/** What goes wrong, and when. Of the rules for a request, the first that is due applies, and every latency. */
export const FaultPlanSchema = z.strictObject({
  /** Of the probabilities; 1 without it. */
  seed: z.optional(z.int()),
  rules: z.array(FaultRuleSchema).check(z.maxLength(1000)),
});
export type FaultPlan = z.infer<typeof FaultPlanSchema>;
