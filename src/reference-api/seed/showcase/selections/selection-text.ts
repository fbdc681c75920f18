import type { OptionCode } from '../../product/options.ts';

/** SEO texts of a category narrowed to one value of a filter, as an editor writes them. */
export interface SelectionText {
  /** Codes from the root, with slashes between them. */
  category: string;
  filter: OptionCode;
  /** The value's title. */
  value: string;
  heading: string;
  /** For search engines: one or two sentences. */
  description: string;
  /** Paragraphs below the listing. */
  text: readonly string[];
}
