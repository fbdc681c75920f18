import { calls } from '../../../src/contract/routes.ts';
import { draftKeys, draftSignature, type DraftPurpose } from '../../../src/http/draft-signature.ts';
import { expect, expectEqual, Unchecked } from '../problem.ts';
import { expectSafeLinks } from '../safe-links.ts';
import type { Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
const UNSERVED = [404, 405, 501];
const MINUTE_MS = 60_000;
const A_MINUTE_ON = 60;

interface DraftRequest {
  id?: number;
  /** Seconds. */
  expiresIn?: number;
  purpose?: DraftPurpose;
}

/** What editors see before it is published. */
export async function drafts({ guest, draft, check }: Suite): Promise<void> {
  const request = ({ id, expiresIn = A_MINUTE_ON, purpose = 'record' }: DraftRequest = {}) => {
    if (!draft) throw new Unchecked('needs a draft: give --draft news/12 and DRAFT_SECRETS');
    const [key] = draftKeys([draft.secret]);
    if (!key) throw new Unchecked('needs a secret');
    const expires = Math.floor(Date.now() / 1000) + expiresIn;
    const named = { kind: draft.kind, id: id ?? draft.id, expires };
    return { body: { ...named, signature: draftSignature(key, purpose, named) } };
  };
  await check(calls.getDraft, 'shows nothing without a signature', () =>
    guest.reject(
      calls.getDraft,
      { body: { kind: 'news', id: 1, expires: Math.floor(Date.now() / 1000) + A_MINUTE_ON, signature: '' } },
      [403, ...UNSERVED],
    ),
  );
  await check(calls.getDraft, 'shows a draft to whoever has the secret', async () => {
    const { kind, record, publishAt } = await guest.answer(calls.getDraft, request());
    expectEqual(
      [kind, 'id' in record ? record.id : record.code],
      [draft?.kind, draft?.id],
      'the kind and the id',
    );
    expect(
      publishAt === null || Date.parse(publishAt) % MINUTE_MS === 0,
      `\`publishAt\` is no whole minute: ${publishAt}`,
    );
    expectSafeLinks([record]);
  });
  await check(
    calls.getDraft,
    'refuses a signature that is expired, or for another draft or purpose',
    async () => {
      const { body } = request();
      await guest.reject(calls.getDraft, request({ expiresIn: -1 }), [403]);
      await guest.reject(calls.getDraft, { body: { ...body, id: body.id + 1 } }, [403]);
      await guest.reject(calls.getDraft, request({ purpose: 'page' }), [403]);
    },
  );
  await check(calls.getDraft, 'answers 404 for what is not there', () =>
    guest.reject(calls.getDraft, request({ id: NO_SUCH_ID }), [404]),
  );
}
