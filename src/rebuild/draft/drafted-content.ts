/** What a draft changes of the content while its page is rendered. */
export interface DraftRecords {
  readonly path: string;
  /** Address of the page that is published now; null where there is none. */
  readonly publishedPath: string | null;
  /** Records that stand in the place of the snapshot's, by their keys. */
  readonly records: ReadonlyMap<string, unknown>;
  readonly unsafeLinks: readonly string[];
}
