import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hasStatus } from '../../../api/failures.ts';
import { FORBIDDEN } from '../../../contract/calls/http-status.ts';
import { findPersons, type Person, type Role } from '../../../contract/account/user.ts';
import { searchText } from '../../../domain/text/search-text.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { SUGGESTION_DEBOUNCE_MS } from '../../../stores/search/suggester.ts';
import { $visitorUid } from '../../../stores/visitor/visitor.ts';

const PAGE_SIZE = 20;

/** Everyone by default. */
export interface RecipientQuery {
  readonly fio: string;
  readonly role: Role | null;
}

export interface RecipientSearch {
  /** Null before the first answer. */
  readonly found: { readonly persons: readonly Person[]; readonly total: number } | null;
  readonly loading: boolean;
  /** `isFinal`: the account may not search, so retrying is useless. */
  readonly failure: { readonly message: string; readonly isFinal: boolean } | null;
}

export const ALL_RECIPIENTS: RecipientQuery = { fio: '', role: null };
const nothing: RecipientSearch = { found: null, loading: false, failure: null };
const $search = atom<RecipientSearch>(nothing);

export const $recipientSearch: ReadableAtom<RecipientSearch> = $search;

let wanted = ALL_RECIPIENTS;
let lastPage = 0;
const request = createLatestRequest();

/** Without duplicates. */
function joined(before: readonly Person[], added: readonly Person[]): readonly Person[] {
  const shown = new Set(before.map(({ id }) => id));
  return [...before, ...added.filter(({ id }) => !shown.has(id))];
}

async function loadPage(page: number): Promise<void> {
  const { fio, role } = wanted;
  $search.set({ ...$search.get(), loading: true, failure: null });
  const foundBefore = () => (page === 1 ? null : $search.get().found);
  try {
    const query = { page, pageSize: PAGE_SIZE, ...(fio !== '' && { fio }), ...(role !== null && { role }) };
    const answer = await request.send((signal) =>
      environment().client.call(findPersons, { query }, { signal }),
    );
    if (!answer) return;
    const persons = joined(foundBefore()?.persons ?? [], answer.data);
    lastPage = page;
    $search.set({ ...nothing, found: { persons, total: answer.meta.totalCount } });
  } catch (error) {
    const isFinal = hasStatus(error, FORBIDDEN);
    $search.set({ found: foundBefore(), loading: false, failure: { message: errorText(error), isFinal } });
  }
}

export function openRecipientSearch(): void {
  wanted = ALL_RECIPIENTS;
  lastPage = 0;
  $search.set(nothing);
  void loadPage(1);
}

/** Searches 300 ms after typing, at once for another role. Earlier results stay meanwhile. */
export function searchRecipients({ fio: typed, role }: RecipientQuery): void {
  const fio = searchText(typed);
  if (fio === wanted.fio && role === wanted.role) return;
  const delayMs = role === wanted.role ? SUGGESTION_DEBOUNCE_MS : 0;
  wanted = { fio, role };
  lastPage = 0;
  $search.set({ ...$search.get(), loading: true, failure: null });
  void request.send(() => loadPage(1), delayMs);
}

/** The next page, or the failed one again. */
export const loadMoreRecipients = (): Promise<void> => loadPage(lastPage + 1);

// The next visitor may not see them.
onMount($search, () => $visitorUid.listen(closeRecipientSearch));

export function closeRecipientSearch(): void {
  request.stop();
  $search.set(nothing);
}
