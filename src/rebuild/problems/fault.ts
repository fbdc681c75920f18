import * as z from 'zod/mini';

/** What the contract has in a place. */
export const ExpectationSchema = z.discriminatedUnion('kind', [
  /** `type` is JSON's word, or `int`. */
  z.object({ kind: z.literal('type'), type: z.string() }),
  z.object({ kind: z.literal('one-of'), values: z.array(z.string()) }),
  /** Of a number; of the characters of a text; of the items of a list. */
  z.object({ kind: z.literal('at-least'), of: z.enum(['number', 'characters', 'items']), limit: z.number() }),
  z.object({ kind: z.literal('more-than'), limit: z.number() }),
  z.object({ kind: z.literal('at-most'), of: z.enum(['number', 'characters', 'items']), limit: z.number() }),
  /** `pattern` is a regular expression; null where the name says enough. */
  z.object({ kind: z.literal('format'), format: z.string(), pattern: z.nullable(z.string()) }),
  z.object({ kind: z.literal('other'), rule: z.string() }),
]);
export type Expectation = z.infer<typeof ExpectationSchema>;

/** What is wrong with a record or an answer of the API; `formatFault` is its English text. */
export const FaultSchema = z.discriminatedUnion('code', [
  /** `got` is the value as JSON, cut; null where there is none. */
  z.object({
    code: z.literal('value-unexpected'),
    expected: ExpectationSchema,
    got: z.nullable(z.string()),
  }),
  /** Another record of the list has its id. */
  z.object({ code: z.literal('id-taken') }),
  z.object({ code: z.literal('code-taken') }),
  /** A product that stands in no category. */
  z.object({ code: z.literal('category-missing') }),
  z.object({ code: z.literal('group-doubled'), group: z.int() }),
  z.object({ code: z.literal('parent-missing'), parent: z.int() }),
  /** `ids` from the record round to itself. */
  z.object({ code: z.literal('parent-circular'), ids: z.array(z.int()) }),
  /** The list has the record no more, and others name it as their parent. */
  z.object({ code: z.literal('parent-gone'), children: z.array(z.int()) }),
  z.object({ code: z.literal('answer-empty') }),
  z.object({ code: z.literal('answer-html') }),
  /** JSON that ends in the middle; `length` in characters. */
  z.object({ code: z.literal('answer-cut'), length: z.int() }),
  z.object({ code: z.literal('answer-not-json'), contentType: z.nullable(z.string()), start: z.string() }),
]);
export type Fault = z.infer<typeof FaultSchema>;
