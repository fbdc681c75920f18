import { atom, type ReadableAtom } from 'nanostores';
import { isAnswerLost } from '../../../../api/failures.ts';
import { HttpError } from '../../../../api/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../../../contract/calls/http-status.ts';
import { deleteUser, getPartProfile } from '../../../../contract/account/user.ts';
import { paths } from '../../../../paths.ts';
import { errorText } from '../../../../session/client/error-text.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { deletionQuestion } from './owner-proof.ts';
import { forgetCustomer } from '../../../../stores/session/sign-out.ts';

const NOT_DELETED = 'Аккаунт не\u00a0удалён. Напишите нам, и\u00a0мы поможем';

export type AccountDeletion =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The account exists, as far as is known. `message` is null where the error is shown by `deletionQuestion`. */
  | { readonly status: 'failed'; readonly message: string | null }
  /** The browser is leaving for the goodbye page. */
  | { readonly status: 'deleted' };

const $state = atom<AccountDeletion>({ status: 'idle' });

export const $accountDeletion: ReadableAtom<AccountDeletion> = $state;

/** Whether an answer was lost, so that the account may be gone. */
let mayBeDeleted = false;

/** Resets the state for a newly opened dialog. */
export function beginAccountDeletion(): void {
  if (!['idle', 'failed'].includes($state.get().status)) return;
  deletionQuestion.forget();
  $state.set({ status: 'idle' });
}

/** The session is gone: after a lost answer, because the account is. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof HttpError && [UNAUTHORIZED, SESSION_ENDED].includes(error.status);

function finishDeletion(): void {
  $state.set({ status: 'deleted' });
  forgetCustomer({ keepViewed: false, keepCompared: false });
  environment().navigate(paths.accountDeleted);
}

/** After a lost answer: an account that can be read exists. */
async function checkDeletion(lost: unknown): Promise<void> {
  mayBeDeleted = true;
  try {
    await environment().client.call(getPartProfile, {});
    mayBeDeleted = false;
  } catch (error) {
    // Without an answer the next attempt decides.
    if (isSessionOver(error)) return finishDeletion();
  }
  $state.set({ status: 'failed', message: errorText(lost) });
}

function fail(error: unknown): void {
  const isShownAtField = error instanceof HttpError && deletionQuestion.refuse(error.errors);
  $state.set({ status: 'failed', message: isShownAtField ? null : errorText(error) });
}

/** Deletes the account after `deletionQuestion`, signs out everywhere and opens the goodbye page. */
export async function deleteAccount(): Promise<void> {
  const { status } = $state.get();
  if (status === 'sending' || status === 'deleted') return;
  if (!deletionQuestion.check()) return $state.set({ status: 'failed', message: null });
  $state.set({ status: 'sending' });
  let isDeleted: boolean;
  try {
    const body = deletionQuestion.proof();
    ({ deleted: isDeleted } = await environment().client.call(deleteUser, { body }));
  } catch (error) {
    if (mayBeDeleted && isSessionOver(error)) return finishDeletion();
    return isAnswerLost(error) ? checkDeletion(error) : fail(error);
  }
  if (isDeleted) finishDeletion();
  else $state.set({ status: 'failed', message: NOT_DELETED });
}
