import {
  type ConsentDocument,
  getConsents,
  giveConsents,
  withdrawConsent,
} from '../../contract/account/consent.ts';
import { type ActionResult, createAccountResource } from './account-resource.ts';
import { environment } from '../environment/environment.ts';
import { fetchConsentDocuments } from '../consents/consent-documents.ts';

async function fetchOwn() {
  const [consents, documents] = await Promise.all([
    environment().client.call(getConsents, {}),
    fetchConsentDocuments(),
  ]);
  return { consents, documents };
}

/** What the customer has agreed to, and what the shop asks now. */
export const ownConsents = createAccountResource('consents', fetchOwn);

/** What may end or begin with a consent. */
const affects = ['subscription', 'reviews', 'blanks'] as const;

/** Withdraws a consent, from this moment on; one whose answer was lost counts where it is withdrawn. */
export async function withdraw(code: string): Promise<ActionResult> {
  const result = await ownConsents.change(
    () => environment().client.call(withdrawConsent, { query: { code } }),
    { affects },
  );
  const state = ownConsents.$state.get();
  const isOpen =
    state.status !== 'ready' ||
    state.data.consents.data.some((one) => one.code === code && one.withdrawn === null);
  return result.status === 'failed' && !(result.isLost && !isOpen) ? result : { status: 'done' };
}

/** Agrees to a document as its text is now; refused where that has changed meanwhile, and then the new text is shown. */
export async function agree({ code, hash, places }: ConsentDocument): Promise<ActionResult> {
  const place = places[0]?.place ?? 'signUp';
  const result = await ownConsents.change(
    () => environment().client.call(giveConsents, { body: { consents: [{ code, hash }], place } }),
    { affects },
  );
  return result.status === 'failed' ? result : { status: 'done' };
}
