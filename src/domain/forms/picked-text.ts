import * as z from 'zod/mini';

/** Texts that were picked from suggestions, by field, each with what the suggestion filled in beside it. */
export const PickedTextsSchema = z.record(
  z.string(),
  z.object({ text: z.string(), beside: z.record(z.string(), z.string()) }),
);
export type PickedTexts = z.infer<typeof PickedTextsSchema>;

type Values<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/**
 * What typing changes. What a suggestion has filled in beside a field goes with the text that was picked, as the region of
 * another city would be wrong, and comes back with it; what was typed there stays.
 */
export function changesByTyping<Code extends string>(
  picked: PickedTexts,
  values: Values<NoInfer<Code>>,
  typed: Values<Code>,
): Values<Code> {
  const shown: Readonly<Record<string, string | undefined>> = values;
  const beside = Object.entries<string | undefined>(typed).flatMap(([code, text]) => {
    const pick = picked[code];
    if (!pick || text === undefined) return [];
    const isPicked = text.trim() === pick.text.trim();
    return Object.entries(pick.beside).flatMap(([other, filled]) => {
      const isOwn = shown[other] !== (isPicked ? '' : filled);
      return isOwn ? [] : [[other, isPicked ? filled : ''] as const];
    });
  });
  return { ...Object.fromEntries(beside), ...typed };
}

/**
 * Texts that were picked so far, with one more, which counts for the fields it fills in as well.
 *
 * @param filled - What the suggestion fills in, the field's own text among it; empty texts are unknown.
 */
export function withPicked(
  picked: PickedTexts,
  code: string,
  { [code]: text = '', ...filled }: Readonly<Record<string, string | undefined>>,
): PickedTexts {
  const beside = Object.entries(filled).flatMap(([other, known]) => (known ? [[other, known] as const] : []));
  const others = Object.entries(picked).filter(([other]) => !beside.some(([own]) => own === other));
  return { ...Object.fromEntries(others), [code]: { text, beside: Object.fromEntries(beside) } };
}
