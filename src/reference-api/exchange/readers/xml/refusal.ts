import type { Place } from '../../records/record.ts';

/** What of a file may be too large. */
export type SizeOf = 'prologue' | 'text' | 'attributes' | 'elements' | 'document';

/** Why a whole file is refused. */
export type RefusalReason =
  | { code: 'empty' }
  | { code: 'encoding'; name: string }
  | { code: 'misencoded'; name: string }
  /** An archive. */
  | { code: 'packed' }
  | { code: 'entities' }
  | { code: 'malformed'; detail: string }
  | { code: 'cut' }
  | { code: 'depth'; limit: number }
  | { code: 'size'; what: SizeOf; limit: number }
  | { code: 'root' }
  | { code: 'noShop' }
  /** Of another shop than the one that the goods have come from so far. */
  | { code: 'anotherFeed'; former: string; told: string }
  | { code: 'unreadable'; detail: string };

/** A file that is not read; nothing of it changes the shop. */
export class FileRefused extends Error {
  readonly place: Place;
  readonly reason: RefusalReason;

  constructor(place: Place, reason: RefusalReason) {
    super(`${place.file}, line ${place.line}, element ${place.element}: ${reason.code}`);
    this.name = 'FileRefused';
    this.place = place;
    this.reason = reason;
  }
}
