import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { MAX_SET_GROUPS, MAX_SET_TITLE } from '../../../contract/order/basket.ts';
import type { ConstructorItem } from '../../../domain/constructor/constructor-set.ts';
import { persisted } from '../../../stores/storage/persisted.ts';
import { customerUid } from '../../../stores/visitor/visitor.ts';

const ItemSchema = z.object({
  productId: z.int(),
  groupId: z.int(),
  count: z.number().check(z.positive()),
});

const DraftSchema = z.object({
  /** Changed after saving, so that a tab with the old draft notices. */
  serial: z.int(),
  title: z.string().check(z.maxLength(MAX_SET_TITLE)),
  items: z.array(ItemSchema).check(z.maxLength(MAX_SET_GROUPS)),
  /** The base's group; the first item's if it is not in the set. */
  baseId: z.nullable(z.int()),
  replaces: z.nullable(z.int()),
  /** Id of a set placed by an unanswered request, before the draft was changed. */
  placed: z.nullable(z.int()),
  /** An unanswered request: the basket's sets before it, and the requested groups. */
  attempt: z.nullable(
    z.object({
      knownIds: z.array(z.int()),
      groups: z.array(z.object({ id: z.int(), count: z.number() })),
    }),
  ),
});
export type ConstructorDraft = z.infer<typeof DraftSchema>;

const DraftsSchema = z.object({
  /** Null before a sign-in. */
  owner: z.nullable(z.int()),
  fresh: DraftSchema,
  edited: z.nullable(z.object({ setId: z.int(), changed: z.boolean(), draft: DraftSchema })),
});
type Drafts = z.infer<typeof DraftsSchema>;

export const emptyDraft: ConstructorDraft = {
  serial: 0,
  title: '',
  items: [],
  baseId: null,
  replaces: null,
  placed: null,
  attempt: null,
};
const noDrafts: Drafts = { owner: null, fresh: emptyDraft, edited: null };

/** Shared by tabs; kept after a sign-in. */
const $drafts = persisted('constructor-set', DraftsSchema, noDrafts);

/** The edited set's id; null for the new one. */
const $editedId = atom<number | null>(null);
export const $editedSetId: ReadableAtom<number | null> = $editedId;

const shown = ({ fresh, edited }: Drafts, setId: number | null): ConstructorDraft =>
  setId === null ? fresh : edited?.setId === setId ? edited.draft : emptyDraft;

export const $constructorDraft: ReadableAtom<ConstructorDraft> = computed([$drafts, $editedId], shown);

/** Another customer's drafts are ignored. */
function ownDrafts(): Drafts {
  const drafts = $drafts.get();
  const visitor = customerUid();
  return drafts.owner !== null && visitor !== null && drafts.owner !== visitor ? noDrafts : drafts;
}

const store = (drafts: Drafts): void => $drafts.set({ ...drafts, owner: customerUid() ?? drafts.owner });

export function showDraft(setId: number | null): void {
  if (ownDrafts() === noDrafts) $drafts.set(noDrafts);
  $editedId.set(setId);
}

export function hasChangedDraft(setId: number): boolean {
  const { edited } = ownDrafts();
  return edited?.setId === setId && (edited.changed || edited.draft.attempt !== null);
}

export const $unsavedSetId: ReadableAtom<number | null> = computed([$drafts], ({ edited }) =>
  edited?.changed ? edited.setId : null,
);

export const beginEditing = (setId: number, set: Pick<ConstructorDraft, 'title' | 'items'>): void =>
  store({
    ...ownDrafts(),
    edited: { setId, changed: false, draft: { ...emptyDraft, ...set, replaces: setId } },
  });

type Change = Partial<Omit<ConstructorDraft, 'serial'>>;

export function changeDraft(change: Change): void {
  const drafts = ownDrafts();
  const setId = $editedId.get();
  if (setId === null) return store({ ...drafts, fresh: { ...drafts.fresh, ...change } });
  const draft = { ...shown(drafts, setId), ...change };
  store({ ...drafts, edited: { setId, changed: true, draft } });
}

export function closeDraft(): void {
  const drafts = ownDrafts();
  if ($editedId.get() !== null) store({ ...drafts, edited: null });
  else store({ ...drafts, fresh: { ...emptyDraft, serial: drafts.fresh.serial + 1 } });
  $editedId.set(null);
}

export function withBaseFirst({
  items,
  baseId,
}: Pick<ConstructorDraft, 'items' | 'baseId'>): readonly ConstructorItem[] {
  const base = items.find(({ groupId }) => groupId === baseId);
  return base ? [base, ...items.filter((item) => item !== base)] : items;
}
