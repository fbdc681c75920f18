import { getDraft } from '../../../contract/content/draft.ts';
import { ErrorCode } from '../../../contract/calls/errors.ts';
import { publishedRules, withRules } from '../../content/published-rules.ts';
import { isDraftSigned } from '../../../http/draft-signature.ts';
import { contractDraft } from './draft-record.ts';
import { ErrorResponse, notFound } from '../../http/error-response.ts';
import type { RouteContext } from '../../route-context.ts';

/** Drafts, for the shop's server. */
export function serveDrafts({ serve, store, draftKeys, now }: RouteContext): void {
  serve(getDraft, ({ body }) => {
    if (!isDraftSigned(draftKeys, 'record', body, now().getTime()))
      throw new ErrorResponse(403, ErrorCode.forbidden, 'Подпись неверна, или её время вышло');
    const draft = contractDraft(store, body);
    if (draft === undefined) throw notFound('Черновика нет');
    return withRules(draft, publishedRules(store));
  });
}
