import * as z from 'zod/mini';
import colourTexts from './colours.json' with { type: 'json' };
import otherTexts from './selections.json' with { type: 'json' };

const SelectionTextSchema = z.object({
  /** Codes from the root, with slashes between them. */
  category: z.string(),
  filter: z.enum(['colour', 'fibre', 'cloth', 'print', 'purpose']),
  /** The value's title. */
  value: z.string(),
  heading: z.string(),
  /** For search engines: one or two sentences. */
  description: z.string(),
  /** Paragraphs below the listing. */
  text: z.array(z.string()),
});
/** SEO texts of a category narrowed to one value of a filter, as an editor writes them. */
export type SelectionText = z.infer<typeof SelectionTextSchema>;

const { colours, categories } = z
  .object({
    colours: z.array(
      z.object({
        value: z.string(),
        /** The adjective as it stands beside plural, neuter and masculine nouns. */
        plural: z.string(),
        neuter: z.string(),
        masculine: z.string(),
        /** What is said of cloth, and of things for the home, in this colour. */
        cloth: z.string(),
        home: z.string(),
      }),
    ),
    categories: z.array(
      z.object({
        category: z.string(),
        /** The heading is the colour in this form and the noun. */
        form: z.enum(['plural', 'neuter', 'masculine']),
        noun: z.string(),
        /** With the heading as `{heading}`. */
        description: z.string(),
        kind: z.enum(['cloth', 'home']),
        ending: z.string(),
        /** Every colour without them. */
        values: z.optional(z.array(z.string())),
      }),
    ),
  })
  .parse(colourTexts);

const colourSelections = categories.flatMap(({ category, form, noun, description, kind, ending, values }) =>
  colours
    .filter(({ value }) => values?.includes(value) ?? true)
    .map((colour): SelectionText => {
      const heading = `${colour[form]} ${noun}`;
      return {
        category,
        filter: 'colour',
        value: colour.value,
        heading,
        description: description.replace('{heading}', heading),
        text: [colour[kind], ending],
      };
    }),
);

/** Categories narrowed to a colour, a fibre, a sort of cloth, a print or a purpose. */
export const SELECTION_TEXTS: readonly SelectionText[] = [
  ...colourSelections,
  ...z.array(SelectionTextSchema).parse(otherTexts),
];
