import { atom, type ReadableAtom } from 'nanostores';
import type { Basket, ConstructorSet, GroupCount } from '../../../contract/order/basket.ts';
import { setsOf, UNNAMED_SET } from '../../../domain/basket/basket.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import * as constructorMessages from '../../../domain/constructor/constructor-messages.ts';
import { remnantsText } from '../../../domain/counts/count-cap.ts';
import { $basket, loadBasket } from '../../../stores/basket/basket.ts';
import { changeSets } from '../../../stores/basket/basket-sets.ts';
import {
  $constructorDraft,
  changeDraft,
  closeDraft,
  type ConstructorDraft,
  withBaseFirst,
} from './constructor-drafts.ts';
import { reloadConstructorProducts } from './constructor-products.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { showToast } from '../../../stores/page/toasts.ts';

/*
 * Saves a set to the basket exactly once, whatever happens to answers. Before a request the draft stores the basket's sets
 * and the requested groups (`attempt`). A new set with exactly these groups is the requested one. While an attempt is
 * stored, the basket is read first, and the request is repeated only if it shows no such set. A changed set is replaced in
 * one step (`replaces`); where a back end leaves the old set as well, it is removed once the new one is in the basket. A
 * draft changed after a lost answer replaces that request's set. Tabs take turns (lock `set`); a draft saved by another tab
 * is not sent.
 */

const $isSaving = atom(false);

export const $constructorSaving: ReadableAtom<boolean> = $isSaving;

export type SaveOutcome = 'added' | 'changed' | 'failed' | 'busy';

type Attempt = NonNullable<ConstructorDraft['attempt']>;

function basketOnScreen(): Basket | undefined {
  const state = $basket.get();
  return state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
}
function sets(): readonly ConstructorSet[] {
  const basket = basketOnScreen();
  return basket ? setsOf(basket) : [];
}
const hasSet = (id: number | null): id is number => sets().some((set) => set.id === id);

const idsOf = (groups: readonly { readonly id: number }[]): string =>
  groups
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join();
const groupsOfSet = ({ products }: ConstructorSet) => products.flatMap(({ groups }) => groups);

/** The API may have capped its counts. */
const setOf = ({ knownIds, groups }: Attempt): ConstructorSet | undefined =>
  sets().find((set) => !knownIds.includes(set.id) && idsOf(groupsOfSet(set)) === idsOf(groups));

const wantedGroups = (draft: ConstructorDraft): GroupCount[] =>
  withBaseFirst(draft).map(({ groupId: id, count }) => ({ id, count }));

const titleOf = ({ title }: ConstructorDraft): string => title.trim() || UNNAMED_SET;

const isSame = (one: readonly GroupCount[], other: readonly GroupCount[]): boolean =>
  idsOf(one) === idsOf(other) &&
  one.every(({ id, count }) => other.find((group) => group.id === id)?.count === count);

/** A set placed by an earlier request replaces the one it was to replace. */
async function settleAttempt(draft: ConstructorDraft): Promise<ConstructorDraft | undefined> {
  const { attempt, replaces, placed } = draft;
  if (!attempt) return draft;
  const added = setOf(attempt);
  if (!added) {
    changeDraft({ attempt: null });
    return { ...draft, attempt: null };
  }
  const left = [replaces, placed].filter(hasSet);
  if (left.length > 0 && !(await changeSets({ kind: 'remove-sets', ids: new Set(left) }))) return undefined;
  return { ...draft, placed: added.id };
}

function warnOfLess(set: ConstructorSet, wanted: readonly GroupCount[]): void {
  const short = groupsOfSet(set).find(
    ({ id, count }) => count < (wanted.find((group) => group.id === id)?.count ?? 0),
  );
  if (short) showToast({ kind: 'warning', text: remnantsText(short.remnants, short.unit) });
}

function finish(set: ConstructorSet, draft: ConstructorDraft, isChange: boolean): SaveOutcome {
  warnOfLess(set, wantedGroups(draft));
  showToast({
    kind: 'success',
    text: isChange ? constructorMessages.setChanged : basketMessages.setAddedToBasket,
  });
  closeDraft();
  return isChange ? 'changed' : 'added';
}

/** Undefined where the set is not in the basket or that is unknown. */
async function send(
  title: string,
  attempt: Attempt,
  replaces: number | null,
): Promise<ConstructorSet | undefined> {
  const isAccepted = await changeSets({
    kind: 'add-set',
    title,
    groups: attempt.groups,
    ...(replaces !== null && { replaces }),
  });
  if (!isAccepted && !(await loadBasket())) return undefined;
  const set = setOf(attempt);
  if (!set) {
    changeDraft({ attempt: null });
    await reloadConstructorProducts();
    return undefined;
  }
  const isLeft = hasSet(replaces) && replaces !== set.id;
  if (isLeft && !(await changeSets({ kind: 'remove-sets', ids: new Set([replaces]) }))) return undefined;
  return set;
}

function fail(kind: 'error' | 'warning', text: string): SaveOutcome {
  showToast({ kind, text });
  return 'failed';
}

async function save(serial: number): Promise<SaveOutcome> {
  if (!(await loadBasket())) return fail('error', constructorMessages.basketUnread);
  const draft = $constructorDraft.get();
  if (draft.serial !== serial || draft.items.length === 0)
    return fail('warning', constructorMessages.savedInOtherTab);
  const isChange = draft.replaces !== null;
  const settled = await settleAttempt(draft);
  if (!settled) return 'failed';
  const groups = wantedGroups(settled);
  const earlier = settled.attempt && setOf(settled.attempt);
  if (
    earlier &&
    settled.attempt &&
    isSame(settled.attempt.groups, groups) &&
    earlier.title === titleOf(settled)
  )
    return finish(earlier, settled, isChange);
  const target = settled.placed ?? settled.replaces;
  if (target !== null && !hasSet(target)) {
    changeDraft({ replaces: null, placed: null, attempt: null });
    return fail('warning', constructorMessages.replacedSetGone);
  }
  const attempt = { knownIds: sets().map(({ id }) => id), groups };
  changeDraft({ placed: settled.placed, attempt });
  const set = await send(settled.title, attempt, target);
  return set ? finish(set, settled, isChange) : 'failed';
}

/** Saves the set shown, or replaces the edited one. Shows the outcome; the draft is cleared once the basket has it. */
export async function saveConstructorSet(): Promise<SaveOutcome> {
  if ($isSaving.get()) {
    showToast({ kind: 'warning', text: basketMessages.addingToBasket });
    return 'busy';
  }
  $isSaving.set(true);
  const { serial } = $constructorDraft.get();
  let outcome: SaveOutcome = 'failed';
  await environment().exclusively(async () => {
    outcome = await save(serial);
  }, 'set');
  $isSaving.set(false);
  return outcome;
}
