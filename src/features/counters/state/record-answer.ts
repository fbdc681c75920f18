import * as z from 'zod/mini';
import { HttpError } from '../../../api/errors.ts';
import { getConsents, giveConsents, withdrawConsent } from '../../../contract/account/consent.ts';
import { type Agreed, AgreedSchema } from '../../../contract/calls/agreed.ts';
import { NOT_FOUND, UNPROCESSABLE } from '../../../contract/calls/http-status.ts';
import { consentBoxes } from '../../../domain/consents/consent-boxes.ts';
import { keepItem, localItems, sessionItems } from '../../../domain/requests/browser-storage.ts';
import { fetchConsentDocuments } from '../../../stores/consents/consent-documents.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { answerMarks, forgetAnswerMarks, keepAgreed } from '../../../stores/tracking/answer-marks.ts';
import {
  answerTracking,
  forgetTrackingAnswer,
  readTrackingConsent,
} from '../../../stores/tracking/tracking-consent.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';

const TextsSchema = z.array(AgreedSchema);

async function readTexts(): Promise<Agreed[]> {
  const boxes = consentBoxes(await fetchConsentDocuments(), 'counters');
  return boxes.map(({ code, hash }) => ({ code, hash }));
}

/** Empty where it is not known to which, such as before the shop had any. */
function keptTexts(): Agreed[] {
  try {
    return z.parse(TextsSchema, JSON.parse(localItems().getItem(answerMarks.texts) ?? '[]'));
  } catch {
    return [];
  }
}

let shown: Promise<Agreed[]> | undefined;

/** Takes the texts that a visitor is asked about from now on. Rejects with the client's error. */
export const takeTexts = (): Promise<Agreed[]> => (shown = readTexts());

/** Another text counts as unanswered. */
function askAgain(): void {
  wanted = undefined;
  shown = undefined;
  forgetAnswerMarks();
  forgetTrackingAnswer();
}

/** @throws the client's errors */
async function give(): Promise<void> {
  const texts = shown ? await shown.catch(() => []) : keptTexts();
  keepAgreed(texts);
  if (texts.length === 0) return;
  const body = { consents: texts, place: 'counters' as const, deviceId: environment().deviceId() };
  try {
    await environment().client.call(giveConsents, { body });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== UNPROCESSABLE) throw error;
    if (wanted === true) askAgain();
  }
}

/** @throws the client's errors */
async function takeBack(): Promise<void> {
  const { client, deviceId: device } = environment();
  const kept = keptTexts();
  const texts = kept.length > 0 ? kept : await readTexts();
  const deviceId = device();
  const withdraw = async ({ code }: Agreed) => {
    try {
      await client.call(withdrawConsent, { query: { code, deviceId } });
    } catch (error) {
      // It was never recorded.
      if (!(error instanceof HttpError) || error.status !== NOT_FOUND) throw error;
    }
  };
  await Promise.all(texts.map(withdraw));
  localItems().removeItem(answerMarks.texts);
}

let wanted: boolean | undefined;
let last: Promise<void> = Promise.resolve();

async function recordLast(): Promise<void> {
  if (wanted === undefined) return;
  const now = wanted;
  try {
    await (now ? give() : takeBack());
  } catch (error) {
    // The next page sends it again.
    return console.warn('The answer about counters was not recorded.', error);
  }
  if (wanted !== now) return;
  wanted = undefined;
  localItems().removeItem(answerMarks.unrecorded);
}

/** Has the shop keep what a visitor agrees to about counters, or that it is taken back: one after another, and the last one holds. */
export function recordAnswer(given: boolean): Promise<void> {
  wanted = given;
  return (last = last.then(recordLast));
}

/**
 * Records an answer that is pressed on this page. The press may come before the texts have been taken: scripts that are asked for
 * twice need not arrive in order.
 */
export function recordPressed(given: boolean): Promise<void> {
  if (given && shown === undefined) void takeTexts().catch(() => undefined);
  return recordAnswer(given);
}

/** Whether the customer, or staff for them, has withdrawn it elsewhere: in the account or in another browser. */
async function isWithdrawnElsewhere(texts: readonly Agreed[]): Promise<boolean> {
  if (texts.length === 0 || !isSignedIn()) return false;
  const { data } = await environment().client.call(getConsents, {});
  const last = texts.map(({ code }) => data.find((one) => one.code === code));
  return last.some((one) => one !== undefined && one.withdrawn !== null);
}

/** Sends what an earlier page could not. Ends what was withdrawn elsewhere; asks again about a text that was not agreed to here. */
export async function checkAnswer(): Promise<void> {
  const unrecorded = localItems().getItem(answerMarks.unrecorded);
  if (unrecorded !== null) await recordAnswer(unrecorded === 'yes');
  if (readTrackingConsent() !== 'given') return;
  const current = await readTexts();
  const isWithdrawn = await isWithdrawnElsewhere(current);
  keepItem(sessionItems(), answerMarks.compared, 'yes');
  if (isWithdrawn) {
    forgetAnswerMarks();
    answerTracking(false);
    return;
  }
  const texts = keptTexts();
  const isSame = current.every(({ code, hash }) =>
    texts.some((one) => one.code === code && one.hash === hash),
  );
  if (!isSame) askAgain();
}
