/** From the brand. */
export interface ShareStyle {
  /** woff2 files: headings first. */
  readonly fontFiles: readonly string[];
  /** CSS colours. */
  readonly text: string;
  readonly surface: string;
}
