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
  /** Another number after the set has been put into the basket: a tab that still shows the old one notices. */
  serial: z.int(),
  title: z.string().check(z.maxLength(MAX_SET_TITLE)),
  items: z.array(ItemSchema).check(z.maxLength(MAX_SET_GROUPS)),
  /** Group of the item that the others lie around; the first item's where it names none of them. */
  baseId: z.nullable(z.int()),
  /** Id of the set in the basket whose place this one takes. */
  replaces: z.nullable(z.int()),
  /** Id of the set that an earlier request has put there for this draft, which was changed after its answer was lost. */
  placed: z.nullable(z.int()),
  /** A request whose outcome is not known: what was in the basket before it, and what it asked for. */
  attempt: z.nullable(
    z.object({
      knownIds: z.array(z.int()),
      groups: z.array(z.object({ id: z.int(), count: z.number() })),
    }),
  ),
});
export type ConstructorDraft = z.infer<typeof DraftSchema>;

const DraftsSchema = z.object({
  /** The customer whose they are; null before anybody has signed in. */
  owner: z.nullable(z.int()),
  /** The set that is being put together. */
  fresh: DraftSchema,
  /** A set of the basket that is being changed. */
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

/** The sets that are being put together in this browser; the same in all tabs, and there after a sign-in. */
const $drafts = persisted('constructor-set', DraftsSchema, noDrafts);

/** Which of them is on the screen: the set of the basket with this id, or the new one. */
const $editedId = atom<number | null>(null);
export const $editedSetId: ReadableAtom<number | null> = $editedId;

const shown = ({ fresh, edited }: Drafts, setId: number | null): ConstructorDraft =>
  setId === null ? fresh : edited?.setId === setId ? edited.draft : emptyDraft;

export const $constructorDraft: ReadableAtom<ConstructorDraft> = computed([$drafts, $editedId], shown);

/** Drafts of another customer, who used this browser before, are nobody's business. */
function ownDrafts(): Drafts {
  const drafts = $drafts.get();
  const visitor = customerUid();
  return drafts.owner !== null && visitor !== null && drafts.owner !== visitor ? noDrafts : drafts;
}

const store = (drafts: Drafts): void => $drafts.set({ ...drafts, owner: customerUid() ?? drafts.owner });

/** Shows the new set, or the set of the basket with this id. */
export function showDraft(setId: number | null): void {
  if (ownDrafts() === noDrafts) $drafts.set(noDrafts);
  $editedId.set(setId);
}

/** Whether the shopper has begun to change the set of the basket with this id. */
export function hasChangedDraft(setId: number): boolean {
  const { edited } = ownDrafts();
  return edited?.setId === setId && (edited.changed || edited.draft.attempt !== null);
}

/** The set of the basket that the shopper has begun to change and not saved. */
export const $unsavedSetId: ReadableAtom<number | null> = computed([$drafts], ({ edited }) =>
  edited?.changed ? edited.setId : null,
);

/** Begins to change a set of the basket. */
export const beginEditing = (setId: number, set: Pick<ConstructorDraft, 'title' | 'items'>): void =>
  store({
    ...ownDrafts(),
    edited: { setId, changed: false, draft: { ...emptyDraft, ...set, replaces: setId } },
  });

type Change = Partial<Omit<ConstructorDraft, 'serial'>>;

/** Changes the draft on the screen. */
export function changeDraft(change: Change): void {
  const drafts = ownDrafts();
  const setId = $editedId.get();
  if (setId === null) return store({ ...drafts, fresh: { ...drafts.fresh, ...change } });
  const draft = { ...shown(drafts, setId), ...change };
  store({ ...drafts, edited: { setId, changed: true, draft } });
}

/** Clears the draft on the screen, which is in the basket now, and shows the new set. */
export function closeDraft(): void {
  const drafts = ownDrafts();
  if ($editedId.get() !== null) store({ ...drafts, edited: null });
  else store({ ...drafts, fresh: { ...emptyDraft, serial: drafts.fresh.serial + 1 } });
  $editedId.set(null);
}

/** The item that the others lie around, first. */
export function withBaseFirst({
  items,
  baseId,
}: Pick<ConstructorDraft, 'items' | 'baseId'>): readonly ConstructorItem[] {
  const base = items.find(({ groupId }) => groupId === baseId);
  return base ? [base, ...items.filter((item) => item !== base)] : items;
}
