import type { StoredDraft } from '../../drafts/drafts.ts';
import type { ShopStore } from '../../shop-store.ts';

type DraftName = Pick<StoredDraft, 'kind' | 'id'>;

/** Drafts of removed records are versions of this kind, of the moment of the removal. */
const DRAFT = 'draft';
const nameOf = ({ kind, id }: DraftName): string => `${kind}/${id}`;

/** Takes the draft of a removed record away and keeps it for its return, within the caller's change. */
export function keepDraft(
  { drafts, versions }: ShopStore,
  { title, at, ...name }: DraftName & { title: string; at: Date },
): void {
  const draft = drafts.one(name.kind, name.id);
  if (draft === undefined) return;
  const { editorName } = draft;
  const about = { kind: DRAFT, recordId: nameOf(name), at: at.getTime(), editorName, title };
  versions.add({ ...about, cause: 'found', record: draft });
  drafts.remove(name.kind, name.id);
}

/** The draft that went with a record at that moment. */
export function draftOfRemoved(
  { versions }: ShopStore,
  name: DraftName,
  removedAt: number | undefined,
): StoredDraft | undefined {
  const kept = versions.latest(DRAFT, nameOf(name));
  return kept && kept.at === removedAt ? (versions.record(kept.id) as StoredDraft) : undefined;
}

/** A draft comes back with its record; at a time that has passed it is not published. */
export function restoreDraft({ drafts }: ShopStore, draft: StoredDraft, now: Date): void {
  const { kind, record, publishAt } = draft;
  const isDue = publishAt !== null && publishAt <= now.getTime();
  drafts.put(kind, record as object, { ...draft, publishAt: isDue ? null : publishAt });
}
