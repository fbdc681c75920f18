import * as z from 'zod/mini';
import { routeNames } from '../http/route-interceptor.ts';

const MAX_LATENCY_MS = 10 * 60_000;
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
  /** Matching requests to skip first. */
  after: z.optional(z.int().check(z.nonnegative())),
  /** Requests to affect at most; no limit without it. */
  times: z.optional(z.int().check(z.positive())),
  /** Probability for each request; 1 without it. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
};

const FaultRuleSchema = z.discriminatedUnion('kind', [
  /** Delays the response by `ms`; other rules apply as well. */
  z.strictObject({
    ...when,
    kind: z.literal('latency'),
    ms: z.int().check(z.minimum(0), z.maximum(MAX_LATENCY_MS)),
  }),
  /** Cuts the connection before the call is carried out. */
  z.strictObject({ ...when, kind: z.literal('drop-before') }),
  /** Cuts the connection after the call is carried out. */
  z.strictObject({ ...when, kind: z.literal('drop-after') }),
  /** Responds with this status; the call is not carried out. */
  z.strictObject({
    ...when,
    kind: z.literal('status'),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    message: z.optional(z.string()),
  }),
  /** The call is carried out, and its response is invalid JSON. */
  z.strictObject({ ...when, kind: z.literal('malformed') }),
  /** The call is carried out, and the connection is cut in the middle of the response. */
  z.strictObject({ ...when, kind: z.literal('truncated') }),
  /** The call is carried out, and its response has another value at `path`, or none. */
  z.strictObject({
    ...when,
    kind: z.literal('field'),
    /** Such as `data.0.price`; a `*` stands for every item of a list. */
    path: z.string().check(z.minLength(1)),
    value: z.optional(z.unknown()),
  }),
]);
export type FaultRule = z.infer<typeof FaultRuleSchema>;

/** Rules of faults. Of the rules that match a request, the first due one applies, and every latency. */
export const FaultPlanSchema = z.strictObject({
  /** Of the probabilities; 1 without it. */
  seed: z.optional(z.int()),
  rules: z.array(FaultRuleSchema).check(z.maxLength(1000)),
});
export type FaultPlan = z.infer<typeof FaultPlanSchema>;
