import * as z from 'zod/mini';
import type { Call, CallInput, CallResponse } from '../../src/contract/calls/call.ts';

const PartsSchema = z.object({
  query: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  body: z.optional(z.unknown()),
});

/** The API sent an error response. */
export class ErrorResponseError extends Error {
  readonly status: number;

  constructor(call: Call, status: number, body: string) {
    super(`${call.name}: ${status} ${body}`);
    this.status = status;
    this.name = 'ErrorResponseError';
  }
}

/** Makes a call over HTTP. @throws ErrorResponseError, and fetch's own TypeError where no response came */
export async function sendCall<C extends Call>(
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
  const text = await response.text();
  if (!response.ok) throw new ErrorResponseError(call, response.status, text);
  return z.parse(call.response, JSON.parse(text)) as CallResponse<C>;
}
