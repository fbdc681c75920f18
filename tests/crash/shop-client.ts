import * as z from 'zod/mini';
import type { Call, CallInput, CallResponse } from '../../src/contract/call.ts';

const PartsSchema = z.object({
  query: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  body: z.optional(z.unknown()),
});

/** The API answered, but refused. */
export class RefusedError extends Error {
  constructor(call: Call, status: number, answer: string) {
    super(`${call.name}: ${status} ${answer}`);
    this.name = 'RefusedError';
  }
}

/** Makes a call over HTTP. @throws RefusedError, and fetch's own TypeError where the answer did not come */
export async function ask<C extends Call>(
  url: string,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string> = {},
): Promise<CallResponse<C>> {
  const { query = {}, body } = z.parse(PartsSchema, input);
  const address = new URL(call.path, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method: call.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new RefusedError(call, response.status, answer);
  return z.parse(call.response, JSON.parse(answer)) as CallResponse<C>;
}
