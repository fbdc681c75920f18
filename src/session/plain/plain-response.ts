import { redirectResponse, textResponse } from '../access/responses.ts';
import type { PlainResult } from './plain-visit.ts';

/** 303 to the next page, or a refusal. */
export const plainResponse = (result: Exclude<PlainResult<unknown>, { kind: 'view' }>): Response =>
  result.kind === 'redirect' ? redirectResponse({ ...result, status: 303 }) : textResponse(result.status);

/** What a page shows, whose response gets the status and the cookies that go with it. */
export function plainView<View>(
  { status, view, cookies }: Extract<PlainResult<View>, { kind: 'view' }>,
  response: { status?: number; readonly headers: Headers },
): View {
  response.status = status;
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return view;
}
