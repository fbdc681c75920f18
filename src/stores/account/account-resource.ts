import { atom, onMount, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import { isAnswerLost } from '../../api/failures.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { AccountPart } from '../../session/tabs/account-channel.ts';
import { errorText } from '../../session/client/error-text.ts';
import { listenToAccount, notifyAccountChange } from './account-changes.ts';
import type { LoadState } from '../requests/load-state.ts';
import { hasPageContext } from '../page/page-context.ts';
import { $visitor, type Visitor } from '../visitor/visitor.ts';

export type ChangeResult<Answer> =
  | { readonly status: 'done'; readonly answer: Answer }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly httpStatus?: number;
      /** The answer was lost: it is unknown whether the change was made. What is shown has been read again. */
      readonly isLost: boolean;
    };

export type ActionResult =
  | { readonly status: 'done' }
  | Pick<Extract<ChangeResult<never>, { status: 'failed' }>, 'status' | 'message'>;

export interface AccountResource<Data> {
  readonly $state: ReadableAtom<LoadState<Data>>;
  /** Fetches it; earlier data stay on screen meanwhile. */
  readonly load: () => Promise<void>;
  /** The signed-in customer's data, fetched unless loaded or on the way. Rejects with the client's error. */
  readonly known: () => Promise<Data>;
  readonly replace: (data: Data) => void;
  /**
   * Makes a change after earlier ones. Afterwards the state is what `dataOf` takes from the answer, else it is fetched
   * again; other tabs and the resources in `affects` are notified.
   */
  readonly change: <Answer>(
    call: () => Promise<Answer>,
    options?: { readonly dataOf?: (answer: Answer) => Data; readonly affects?: readonly AccountPart[] },
  ) => Promise<ChangeResult<Answer>>;
}

export interface ResourceSettings {
  /** The shopper's text for an error; the usual one without it. */
  readonly textOf?: (error: unknown) => string;
}

function failureOf(error: unknown, message: string): ChangeResult<never> {
  const failed = { status: 'failed', message, isLost: isAnswerLost(error) } as const;
  return error instanceof HttpError
    ? { ...failed, errors: error.errors, httpStatus: error.status }
    : { ...failed, errors: [] };
}

/** Whether what is known for the one is the other's: the same customer with the same role, also while the session is renewed. */
export function isSameOwner(one: Visitor, other: Visitor): boolean {
  if (one === other) return true;
  if (one.kind === 'guest' || other.kind === 'guest' || one.uid !== other.uid) return false;
  return one.kind === 'renewing' || other.kind === 'renewing';
}

/** While a state is shown: `load` where it changes elsewhere, `drop` where another customer signs in. */
function followWhileShown<Data>(
  $state: ReadableAtom<LoadState<Data>>,
  part: AccountPart,
  { load, drop }: { load: () => Promise<void>; drop: () => void },
): void {
  onMount($state, () => {
    // The server draws the first state only.
    if (!hasPageContext()) return;
    let owner = $visitor.get();
    const ends = [
      $visitor.listen((next) => {
        const before = owner;
        owner = next;
        // What a guest has asked for was refused, or is on its way after a sign-in.
        if (before.kind === 'guest' || isSameOwner(next, before)) return;
        drop();
        if (next.kind !== 'guest') void load();
      }),
      listenToAccount(part, load, () => {
        if ($state.get().status !== 'idle') void load();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  });
}

/**
 * Server data of the signed-in customer. While shown, it is fetched again on changes by another tab or the live channel and
 * when the tab is shown again; another customer's sign-in drops it.
 */
export function createAccountResource<Data>(
  part: AccountPart,
  fetch: () => Promise<Data>,
  { textOf = errorText }: ResourceSettings = {},
): AccountResource<Data> {
  const $state = atom<LoadState<Data>>({ status: 'idle' });
  let latest = 0;
  let dataOwner: Visitor | undefined;
  let fetching: { readonly owner: Visitor; readonly data: Promise<Data> } | undefined;
  let changes: Promise<unknown> = Promise.resolve();

  function replace(data: Data): void {
    latest += 1;
    dataOwner = $visitor.get();
    $state.set({ status: 'ready', data });
  }

  async function load(): Promise<void> {
    const attempt = ++latest;
    const owner = $visitor.get();
    if ($state.get().status !== 'ready') $state.set({ status: 'loading' });
    const own = { owner, data: fetch() };
    fetching = own;
    let loaded: LoadState<Data>;
    try {
      loaded = { status: 'ready', data: await own.data };
    } catch (error) {
      loaded = { status: 'failed', message: textOf(error) };
    }
    if (fetching === own) fetching = undefined;
    if (attempt !== latest) return;
    if (loaded.status === 'ready') dataOwner = owner;
    if (loaded.status === 'failed' && $state.get().status === 'ready')
      return console.error(`The account's ${part} could not be read again.`, loaded.message);
    $state.set(loaded);
  }

  async function known(): Promise<Data> {
    const owner = $visitor.get();
    if (fetching && isSameOwner(fetching.owner, owner)) return fetching.data;
    const state = $state.get();
    return state.status === 'ready' && dataOwner && isSameOwner(dataOwner, owner) ? state.data : fetch();
  }

  async function runChange<Answer>(
    call: () => Promise<Answer>,
    { dataOf, affects = [] }: { dataOf?: (answer: Answer) => Data; affects?: readonly AccountPart[] },
  ): Promise<ChangeResult<Answer>> {
    let result: ChangeResult<Answer>;
    const before = latest;
    try {
      const answer = await call();
      // Data read meanwhile may be newer than a late answer.
      if (dataOf && latest === before) replace(dataOf(answer));
      else await load();
      result = { status: 'done', answer };
    } catch (error) {
      result = failureOf(error, textOf(error));
      await load();
    }
    if (result.status === 'done' || result.isLost) notifyAccountChange([part, ...affects], load);
    return result;
  }

  followWhileShown($state, part, {
    load,
    drop: () => {
      latest += 1;
      $state.set({ status: 'idle' });
    },
  });

  return {
    $state,
    load,
    known,
    replace,
    change: (call, options = {}) => {
      const change = changes.then(() => runChange(call, options));
      changes = change;
      return change;
    },
  };
}
