import type { Context } from 'hono';
import * as z from 'zod/mini';

const TEXT = z.optional(z.string().check(z.maxLength(1000)));

const RequestSchema = z.object({
  type: z.enum(['catalog', 'sale', 'reference', 'get_catalog']),
  mode: z.enum(['checkauth', 'init', 'file', 'import', 'deactivate', 'complete', 'query', 'success', 'info']),
  filename: TEXT,
  sessid: TEXT,
  version: TEXT,
  timestamp: TEXT,
});
export type ExchangeRequest = z.infer<typeof RequestSchema>;

/** What 1C asks for; undefined for what no configuration asks. */
export function exchangeRequest(c: Context): ExchangeRequest | undefined {
  const { type, mode, ...further } = c.req.query();
  const lower = { type: (type ?? '').toLowerCase(), mode: (mode ?? '').toLowerCase() };
  return z.safeParse(RequestSchema, { ...further, ...lower }).data;
}
