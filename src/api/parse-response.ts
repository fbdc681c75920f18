import * as z from 'zod/mini';
import type { Call, CallResponse } from '../contract/calls/call.ts';
import { DEFAULT_ERROR_MESSAGE, DEFAULT_ERROR_STATUS, ErrorBodySchema } from '../contract/calls/errors.ts';
import { type BrokenAnswer, ContractError, HttpError } from './errors.ts';
import { shownText } from './shown-text.ts';

const { code, message, error_message, errors } = ErrorBodySchema.shape;
/** A part of an error that is not as the contract has it must not hide what the other parts say. */
const ReadableErrorSchema = z.object({
  code: z.catch(code, undefined),
  message: z.catch(message, undefined),
  error_message: z.catch(error_message, undefined),
  errors: z.catch(errors, undefined),
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a success by the contract; ContractError names the call and the first wrong field. */
export function parseResponse<C extends Call>(
  call: C,
  { response, text }: { readonly response: BrokenAnswer['response']; readonly text: string },
): CallResponse<C> {
  const parsed = z.safeParse<C['response']>(call.response, json(text));
  if (parsed.success) return parsed.data;
  throw new ContractError(call.name, { response, text, issues: parsed.error.issues });
}

/** The error of an unsuccessful response: its status text, else the server's message, else the default; what is not in Russian is none. */
export function parseErrorResponse(
  call: string,
  {
    status,
    statusText,
    headers,
    redirected,
    url,
  }: Pick<Response, 'status' | 'statusText' | 'headers' | 'redirected' | 'url'>,
  text: string,
): HttpError {
  const parsed = z.safeParse(ReadableErrorSchema, json(text));
  const body = parsed.data;
  return new HttpError(call, {
    message:
      shownText(statusText) ??
      shownText(body?.message) ??
      shownText(body?.error_message) ??
      DEFAULT_ERROR_MESSAGE,
    status: status || DEFAULT_ERROR_STATUS,
    code: body?.code,
    errors: body?.errors,
    retryAfter: headers.get('retry-after') ?? undefined,
    redirectedTo: redirected ? url : undefined,
  });
}
