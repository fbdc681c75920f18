import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DraftKind, DraftRequest } from '../contract/content/draft.ts';
import { draftPath } from '../paths.ts';
import { secretKeys } from './secret-keys.ts';

/** A link that lives longer is refused: one that is passed on must die one day. */
export const MAX_DRAFT_LINK_SECONDS = 31 * 24 * 60 * 60;

/** What a signature allows: to see the draft's page, or to read its record. Neither stands for the other. */
export type DraftPurpose = 'page' | 'record';

export interface SignedDraft {
  readonly kind: DraftKind;
  readonly id: number | string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** The keys of `DRAFT_SECRETS`, of which the first signs. @throws SecretError */
export const draftKeys = (secrets: readonly string[]): Buffer[] => secretKeys('DRAFT_SECRETS', secrets);

/** HMAC-SHA256 over `draft-page.news.12.1790000000`, in base64url. */
export const draftSignature = (
  key: Buffer,
  purpose: DraftPurpose,
  { kind, id, expires }: SignedDraft,
): string =>
  createHmac('sha256', key).update(`draft-${purpose}.${kind}.${id}.${expires}`).digest('base64url');

/** Whether one of `keys` has signed this draft for this purpose, and the time is not over; `now` in milliseconds. */
export function isDraftSigned(
  keys: readonly Buffer[],
  purpose: DraftPurpose,
  { signature, ...draft }: DraftRequest,
  now: number,
): boolean {
  const given = Buffer.from(signature);
  const isKnown = keys
    .map((key) => Buffer.from(draftSignature(key, purpose, draft)))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
  const seconds = now / 1000;
  return isKnown && draft.expires > seconds && draft.expires <= seconds + MAX_DRAFT_LINK_SECONDS;
}

/** The address at which a draft is seen; it needs nothing else to be opened. `siteUrl` has no slash at its end. */
export const draftLink = (siteUrl: string, key: Buffer, draft: SignedDraft): string =>
  `${siteUrl}${draftPath(draft)}?${new URLSearchParams({
    expires: String(draft.expires),
    signature: draftSignature(key, 'page', draft),
  })}`;
