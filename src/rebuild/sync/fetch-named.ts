import { HttpError } from '../../api/errors.ts';
import type { Entities } from '../snapshot/entities.ts';
import { type SentRecord, wellFormed } from './malformed/sent-record.ts';
import type { NamedKind, UnservedCalls } from './unserved-calls.ts';

/** How records are fetched for which the configuration has the names and the API has no list. */
export interface NamedRecords<Entity> {
  names: readonly string[];
  ask: (name: string) => Promise<unknown>;
  read: (name: string, raw: unknown) => SentRecord<Entity>;
  stored: (name: string) => Entity | undefined;
}

/** Undefined where the API has no record of that name; then notes the answer. */
async function unlessMissing<Response>(
  response: Promise<Response>,
  note: (error: HttpError) => void,
): Promise<Response | undefined> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    note(error);
    return undefined;
  }
}

/**
 * Fetches records by their names. One that answers 404 beside others is gone; where all do, the path itself may be missing:
 * then the stored ones stay and the call counts as not served.
 */
export async function fetchNamed<Kind extends NamedKind>(
  kind: Kind,
  { names, ask, read, stored }: NamedRecords<Entities[Kind]>,
  unserved: UnservedCalls,
): Promise<SentRecord<Entities[Kind]>[]> {
  const missing: HttpError[] = [];
  const fetchOne = async (name: string) => {
    const raw = await unlessMissing(ask(name), (error) => void missing.push(error));
    return raw === undefined ? [] : [read(name, raw)];
  };
  const sent = (await Promise.all(names.map(fetchOne))).flat();
  const [error] = missing;
  if (sent.length > 0 || !error) return sent;
  const kept = names.flatMap((name) => {
    const entity = stored(name);
    return entity === undefined ? [] : [wellFormed(name, entity)];
  });
  if (kept.length > 0) unserved.note(kind, error);
  return kept;
}
