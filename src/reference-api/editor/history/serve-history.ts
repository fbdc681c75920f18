import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Version } from '../../history/record-versions.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Part } from '../../staff/pages/layout.ts';
import { EDITOR } from '../../staff/paths.ts';
import type { EditorContext } from '../editor-context.ts';
import { fieldsOf } from '../form/kind-fields.ts';
import { kinds } from '../kinds/index.ts';
import type { Content, Kind } from '../kinds/kind.ts';
import { editPath, withQuery } from '../paths.ts';
import { readRecord } from '../records/save-record.ts';
import { enqueueChange, savedRedirect } from '../saved-notice.ts';
import { compareRecords, type ComparedRecords } from './compare-records.ts';
import { historyPage, recordHistoryPage } from './history-page.ts';
import { HISTORY } from './history-paths.ts';
import { restoredRecord, restoreProblems, saveRestored } from './restore-record.ts';
import { versionPage } from './version-page.ts';

const PAGE_SIZE = 50;

const CHANGED_MEANWHILE = html`<div class="notice wrong" role="alert">
  <p>Пока вы смотрели, запись изменили. Вот как она отличается теперь; если всё верно, верните ещё раз.</p>
</div>`;

/** A record and one of its versions. */
interface Named {
  kind: Kind;
  id: string;
  version: Version;
}

const compared = (context: EditorContext, kind: Kind, sides: { before: unknown; after: unknown }) =>
  compareRecords(fieldsOf(kind), sides, context);

function changesOf(context: EditorContext, kind: Kind, version: Version): ComparedRecords | undefined {
  const { versions } = context.store;
  const former = versions.before(version);
  const sides = former && { before: versions.record(former.id), after: versions.record(version.id) };
  return sides && compared(context, kind, sides);
}

/** The record that comes back with a version: of a removal what was removed. */
function comesBack(
  { store: { versions } }: EditorContext,
  version: Version,
): { number: number; version: Content } | undefined {
  const source = version.isRemoval ? versions.before(version) : version;
  const record = source && (versions.record(source.id) as Content | undefined);
  return record && { number: source.id, version: record };
}

function showVersion(
  c: Context,
  context: EditorContext,
  { kind, id, version, problems = [], notice = '' }: Named & { problems?: string[]; notice?: Part },
) {
  const { store, show } = context;
  const body = comesBack(context, version);
  const restored = body && restoredRecord(store, kind, { id, ...body });
  const current = restored?.current;
  const comeback = restored && compared(context, kind, { before: current, after: restored.record });
  const content = versionPage({
    kind,
    id,
    version,
    isThere: current !== undefined,
    changes: changesOf(context, kind, version),
    comeback: comeback?.differences.length === 0 ? undefined : comeback,
    whole: version.isRemoval
      ? undefined
      : compared(context, kind, { before: undefined, after: body?.version }),
    former: store.versions.before(version)?.id,
    seen: store.versions.latest(kind.kind, id)?.id ?? 0,
    problems,
    notice,
  });
  const status = problems.length > 0 ? 422 : notice === '' ? 200 : 409;
  return show(c, { title: `История: ${version.title}`, content, status });
}

/** Brings a version back. */
async function restore(c: Context, context: EditorContext, named: Named) {
  const { store, memberIn, now } = context;
  const { kind, id, version } = named;
  const { seen } = await readFormFields(c);
  const author = { by: memberIn(c).name, at: now() };
  const done = store.change(() => {
    const body = comesBack(context, version);
    if (body === undefined || String(store.versions.latest(kind.kind, id)?.id) !== seen) return undefined;
    const restored = restoredRecord(store, kind, { id, ...body });
    const problems = restoreProblems(store, kind, { ...restored, id });
    if (problems.length > 0) return { problems, saved: '' };
    const changed = saveRestored(store, kind, { id, record: restored.record, author });
    return { problems, saved: enqueueChange(context, changed) };
  });
  if (done === undefined) return showVersion(c, context, { ...named, notice: CHANGED_MEANWHILE });
  const { problems, saved } = done;
  if (problems.length > 0) return showVersion(c, context, { ...named, problems });
  return savedRedirect(c, context, editPath(kind, id), { saved });
}

function serveRecord(context: EditorContext, kind: Kind): void {
  const { app, store, show } = context;
  app.get(`${EDITOR}/${kind.segment}/:id/history`, (c) => {
    const id = c.req.param('id') ?? '';
    const record = readRecord(store, { kind: kind.kind, id });
    const versions = store.versions.ofRecord(kind.kind, id);
    const title = record ? kind.titleOf(record) : (versions[0]?.title ?? id);
    // What changed between two edits is shown with the later edit.
    const shown = versions.filter(({ cause }, index) => cause !== 'found' || index === versions.length - 1);
    const content = recordHistoryPage({
      kind,
      id,
      title,
      isThere: record !== undefined,
      versions: shown.map((version) => ({ version, changes: changesOf(context, kind, version) })),
    });
    const isKnown = record !== undefined || versions.length > 0;
    return show(c, { title: `История: ${title}`, content, status: isKnown ? 200 : 404 });
  });
}

function serveVersion(context: EditorContext, kind: Kind): void {
  const { app, store } = context;
  const path = `${EDITOR}/${kind.segment}/:id/history/:version{[0-9]{1,15}}`;
  const named = (c: Context): Named | undefined => {
    const id = c.req.param('id') ?? '';
    const version = store.versions.one(Number(c.req.param('version')));
    return version?.kind === kind.kind && version.recordId === id ? { kind, id, version } : undefined;
  };
  app.get(path, (c) => {
    const found = named(c);
    return found ? showVersion(c, context, found) : c.redirect(HISTORY, 303);
  });
  app.post(path, async (c) => {
    const found = named(c);
    return found ? await restore(c, context, found) : c.redirect(HISTORY, 303);
  });
}

function serveAll({ app, store, show }: EditorContext): void {
  app.get(HISTORY, (c) => {
    const { kind = '', person = '', removed, before = '' } = c.req.query();
    const isRemoved = removed === '1';
    const found = store.versions.find({
      kind: kind === '' ? undefined : kind,
      editorName: person === '' ? undefined : person,
      before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
      isRemoved,
      limit: PAGE_SIZE,
    });
    const versions = found.slice(0, PAGE_SIZE);
    const last = versions.at(-1);
    const next =
      found.length > PAGE_SIZE && last !== undefined
        ? withQuery(HISTORY, { kind, person, before: String(last.id), ...(isRemoved && { removed: '1' }) })
        : undefined;
    const filter = { kind, person, isRemoved };
    const content = historyPage({ versions, filter, people: store.versions.people(), next });
    return show(c, { title: 'История', content });
  });
}

/** Who has changed what and when, and how it was before. */
export function serveHistory(context: EditorContext): void {
  serveAll(context);
  for (const kind of kinds) {
    serveRecord(context, kind);
    serveVersion(context, kind);
  }
}
