import * as z from 'zod/mini';
import type { ConsentDocument, ConsentPlace } from '../../contract/account/consent.ts';
import { type Agreed, AgreedSchema } from '../../contract/calls/agreed.ts';
import { consentError, type ConsentRule } from './consent-error.ts';
import { isRequiredAt } from './consent-documents.ts';

/** A document as a form asks for it, unticked. */
export interface ConsentBox extends Omit<ConsentDocument, 'places'> {
  /** Nothing can be sent without it. */
  readonly required: boolean;
}

/** What a draft keeps of consents; ticks count for the version of a text that was shown. */
export const givenConsentFields = {
  /** The only box of a shop without documents. */
  accept: z.catch(z.boolean(), false),
  agreed: z.catch(z.optional(z.array(AgreedSchema)), undefined),
};
export interface GivenConsents {
  readonly accept: boolean;
  readonly agreed?: Agreed[] | undefined;
}

export const changedConsent = 'Текст изменился: прочитайте его и\u00a0подтвердите ещё раз';

/** The boxes of a form, which may stand for several places; none where the only box stands for all. */
export const consentBoxes = (
  documents: readonly ConsentDocument[],
  ...asked: readonly ConsentPlace[]
): readonly ConsentBox[] =>
  documents.flatMap(({ places, ...document }) => {
    const answers = asked.map((place) => isRequiredAt({ places }, place));
    const isAsked = answers.some((answer) => answer !== undefined);
    return isAsked ? [{ ...document, required: answers.includes(true) }] : [];
  });

export const isTicked = ({ code, hash }: ConsentBox, { agreed = [] }: GivenConsents): boolean =>
  agreed.some((one) => one.code === code && one.hash === hash);

/** The agreements once a box is ticked or emptied. */
export function agreedWith(
  { code, hash }: ConsentBox,
  { agreed = [] }: GivenConsents,
  isNow: boolean,
): Agreed[] {
  const others = agreed.filter((one) => one.code !== code);
  return isNow ? [...others, { code, hash }] : others;
}

/** Codes of the boxes that were ticked beside another text. */
export const outdatedCodes = (boxes: readonly ConsentBox[], { agreed = [] }: GivenConsents): string[] =>
  boxes.flatMap(({ code, hash }) =>
    agreed.some((one) => one.code === code && one.hash !== hash) ? [code] : [],
  );

export const isAccepted = (boxes: readonly ConsentBox[], given: GivenConsents): boolean =>
  boxes.length === 0 ? given.accept : boxes.every((box) => !box.required || isTicked(box, given));

/** The error of a form's consents. `required` is for the only box. */
export function consentBoxesError(
  boxes: readonly ConsentBox[],
  given: GivenConsents,
  rule: ConsentRule,
): string | undefined {
  if (boxes.length === 0) return consentError(given.accept, rule);
  const missing = boxes.filter((box) => box.required && !isTicked(box, given));
  if (missing.length === 0) return undefined;
  return outdatedCodes(missing, given).length > 0
    ? changedConsent
    : consentError(false, { ...rule, required: true });
}

/** The error to show at one of several boxes. */
export function boxError(
  box: ConsentBox,
  given: GivenConsents,
  { error, changed }: { readonly error: string | undefined; readonly changed: readonly string[] },
): string | undefined {
  if (isTicked(box, given)) return undefined;
  if (changed.includes(box.code)) return changedConsent;
  return box.required ? error : undefined;
}

/** What a call says of consents. */
export interface SentConsents {
  readonly accept: boolean;
  readonly consents?: Agreed[];
}

export const sentConsents = (boxes: readonly ConsentBox[], given: GivenConsents): SentConsents =>
  boxes.length === 0
    ? { accept: given.accept }
    : {
        accept: isAccepted(boxes, given),
        consents: boxes.filter((box) => isTicked(box, given)).map(({ code, hash }) => ({ code, hash })),
      };

/** A label around its link; the words of the link follow it where it does not have them. */
export function labelParts({ label, linkWords }: Pick<ConsentBox, 'label' | 'linkWords'>): {
  before: string;
  link: string;
  after: string;
} {
  const at = linkWords === '' ? -1 : label.indexOf(linkWords);
  if (at < 0) return { before: `${label} (`, link: linkWords || 'текст', after: ')' };
  return { before: label.slice(0, at), link: linkWords, after: label.slice(at + linkWords.length) };
}
