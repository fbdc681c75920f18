import { atom, type ReadableAtom } from 'nanostores';
import { hasStatus } from '../../../api/failures.ts';
import { FORBIDDEN } from '../../../contract/calls/http-status.ts';
import { findPersons, type Person, type Role } from '../../../contract/account/user.ts';
import { searchText } from '../../../domain/text/search-text.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { SUGGESTION_DEBOUNCE_MS } from '../../../stores/search/suggester.ts';

const PAGE_SIZE = 20;

/** Who is looked for: everybody where nothing is typed and no role is chosen. */
export interface RecipientQuery {
  readonly fio: string;
  readonly role: Role | null;
}

export interface RecipientSearch {
  /** What was found so far; null before the first answer. */
  readonly found: { readonly persons: readonly Person[]; readonly total: number } | null;
  readonly loading: boolean;
  /** `isFinal`: asking again changes nothing, since the account may not search. */
  readonly failure: { readonly message: string; readonly isFinal: boolean } | null;
}

export const EVERYBODY: RecipientQuery = { fio: '', role: null };
const nothing: RecipientSearch = { found: null, loading: false, failure: null };
const $search = atom<RecipientSearch>(nothing);

/** People to whom a wholesaler may send an order. */
export const $recipientSearch: ReadableAtom<RecipientSearch> = $search;

let wanted = EVERYBODY;
let lastPage = 0;
const request = createLatestRequest();

/** The persons of a page join those before it; one who was shown already is not shown twice. */
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

/** Lists everybody who can be chosen. */
export function openRecipientSearch(): void {
  wanted = EVERYBODY;
  lastPage = 0;
  $search.set(nothing);
  void loadPage(1);
}

/**
 * Looks for people 300 ms after a name was typed, and at once where another role is chosen. What was found before stays on
 * screen meanwhile.
 */
export function searchRecipients({ fio: typed, role }: RecipientQuery): void {
  const fio = searchText(typed);
  if (fio === wanted.fio && role === wanted.role) return;
  const delayMs = role === wanted.role ? SUGGESTION_DEBOUNCE_MS : 0;
  wanted = { fio, role };
  lastPage = 0;
  $search.set({ ...$search.get(), loading: true, failure: null });
  void request.send(() => loadPage(1), delayMs);
}

/** Loads the next page, or again the one that failed. */
export const loadMoreRecipients = (): Promise<void> => loadPage(lastPage + 1);

/** Forgets the people. */
export function closeRecipientSearch(): void {
  request.stop();
  $search.set(nothing);
}
