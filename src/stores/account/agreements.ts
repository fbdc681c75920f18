import {
  type ConsentDocument,
  getConsents,
  giveConsents,
  withdrawConsent,
} from '../../contract/account/consent.ts';
import { isRequiredAt } from '../../domain/consents/consent-documents.ts';
import { notStored } from '../../domain/requests/messages.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { type ActionResult, createAccountResource } from './account-resource.ts';
import { environment } from '../environment/environment.ts';
import { LONG_TOAST_MS, showToast } from '../page/toasts.ts';
import { forgetAnswerMarks, keepAgreed } from '../tracking/answer-marks.ts';
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

/** What the account says of counters holds for those of this browser: on the next page also where their scripts are blocked. */
async function answerCounters(document: ConsentDocument | undefined, given: boolean): Promise<void> {
  const { shop, cookies } = environment();
  if (!document || isRequiredAt(document, 'counters') === undefined || !shop.tracking) return;
  forgetAnswerMarks();
  if (given && !keepAgreed([{ code: document.code, hash: document.hash }]))
    showToast({ kind: 'warning', text: notStored }, LONG_TOAST_MS);
  cookies.set('trackingConsent', given ? 'yes' : 'no');
  await useOptionalScript(
    () => import('../tracking/tracking-consent.ts'),
    ({ answerTracking }) => void answerTracking(given),
  );
}

/** Withdraws a consent, from this moment on; one whose answer was lost counts where it is withdrawn. */
export async function withdraw(code: string): Promise<ActionResult> {
  const before = ownConsents.$state.get();
  const documents = before.status === 'ready' ? before.data.documents : [];
  const result = await ownConsents.change(
    () => environment().client.call(withdrawConsent, { query: { code } }),
    { affects },
  );
  const state = ownConsents.$state.get();
  const isOpen =
    state.status !== 'ready' ||
    state.data.consents.data.some((one) => one.code === code && one.withdrawn === null);
  if (result.status === 'failed' && !(result.isLost && !isOpen)) return result;
  await answerCounters(
    documents.find((one) => one.code === code),
    false,
  );
  return { status: 'done' };
}

/** Agrees to a document as its text is now; refused where that has changed meanwhile, and then the new text is shown. */
export async function agree(document: ConsentDocument): Promise<ActionResult> {
  const { code, hash, places } = document;
  // Without a device it is said in the account, whatever place the document is for.
  const body = { consents: [{ code, hash }], place: places[0]?.place ?? 'signUp' };
  const result = await ownConsents.change(() => environment().client.call(giveConsents, { body }), {
    affects,
  });
  if (result.status === 'failed') return result;
  await answerCounters(document, true);
  return { status: 'done' };
}
