import { redirectResponse, textResponse } from '../access/responses.ts';
import type { PlainResult } from './plain-visit.ts';

/** 303 to the next page, or a refusal. */
export const plainResponse = (result: Exclude<PlainResult<unknown>, { kind: 'view' }>): Response =>
  result.kind === 'redirect' ? redirectResponse({ ...result, status: 303 }) : textResponse(result.status);
