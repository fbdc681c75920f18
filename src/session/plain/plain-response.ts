import { redirectResponse, textResponse } from '../access/on-demand-result.ts';
import type { PlainResult } from './plain-visit.ts';

/** The answer to a form that is no page: 303 to the next one, or a refusal. */
export const plainResponse = (result: Exclude<PlainResult<unknown>, { kind: 'view' }>): Response =>
  result.kind === 'redirect' ? redirectResponse({ ...result, status: 303 }) : textResponse(result.status);
