/** How a title is set on pictures for sharing; plain data, which the brand gives. */
export interface ShareStyle {
  /** woff2 files of the headings' letters, then of the text's. */
  readonly fontFiles: readonly string[];
  /** Colours of CSS. */
  readonly text: string;
  readonly surface: string;
}
