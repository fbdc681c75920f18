/** What the markup of a fragment follows from, and nothing else: above all not the page's address. */
export interface FragmentInputs {
  /** Which part of a page it is. */
  readonly name: string;
  /** What beside records decides how it looks. */
  readonly variant?: string | undefined;
  /** All records that it shows, as `content` returns them: each page reads them, whether the fragment is made or found. */
  readonly of: readonly object[];
  /** Whether it is a part of the frame, which follows from `FrameContent` and the variant alone. */
  readonly isFrame?: boolean | undefined;
}

/** Keeps the fragments of pages: parts that are rendered once for the same inputs and joined into every page that has them. */
export interface Fragments {
  /** What stands in a page for a fragment that is kept: a mark, which no escaping changes. Undefined where none is. */
  find(inputs: FragmentInputs): string | undefined;
  /** Keeps a fragment's markup, which has neither islands nor scripts, and returns what stands for it in a page. */
  keep(inputs: FragmentInputs, html: string): string;
}
