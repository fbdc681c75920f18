import type { Moved, RecordVersions, VersionCause } from './record-versions.ts';

export interface NotedChange {
  kind: string;
  id: string;
  title: string;
  /** What was there; undefined where nothing was. */
  before: unknown;
  /** What is there now; undefined where it was removed. */
  after: unknown;
  /** Who changed it; empty where no person did. */
  by: string;
  at: Date;
  cause: VersionCause;
  moved?: Moved | undefined;
}

/** Keeps a version of a changed record, within the caller's change. What it met, and no version tells of, is kept first. */
export function noteVersion(versions: RecordVersions, change: NotedChange): void {
  const { kind, id: recordId, title, before, after, by: editorName, cause, moved } = change;
  const at = change.at.getTime();
  const about = { kind, recordId, at, title };
  if (before !== undefined && !versions.tells(kind, recordId, before))
    versions.add({ ...about, editorName: '', cause: 'found', record: before });
  versions.add({ ...about, editorName, cause, record: after, moved });
}
