import type { Agreed } from '../../contract/calls/agreed.ts';
import { keepItem, localItems, sessionItems } from '../../domain/requests/browser-storage.ts';

/** What the browser keeps of an answer where the shop keeps consents. */
export const answerMarks = {
  /** An answer that the shop has not kept yet: `yes` or `no`. */
  unrecorded: 'unrecorded-answer',
  /** The texts that were agreed to, as pairs of code and hash; none where they were not known, or where the shop had no texts yet. */
  texts: 'agreed-texts',
  /** Of a visit: the texts were compared. */
  compared: 'compared-texts',
} as const;

export function forgetAnswerMarks(): void {
  for (const mark of [answerMarks.unrecorded, answerMarks.texts]) localItems().removeItem(mark);
}

/** Whether there is something to tell the shop, or to compare with what it keeps. */
export const hasOpenAnswer = (isGiven: boolean): boolean =>
  localItems().getItem(answerMarks.unrecorded) !== null ||
  (isGiven && sessionItems().getItem(answerMarks.compared) === null);

/** Remembers what was agreed to; false where the browser does not, and the next page asks again. */
export const keepAgreed = (texts: readonly Agreed[]): boolean =>
  keepItem(localItems(), answerMarks.texts, JSON.stringify(texts));
