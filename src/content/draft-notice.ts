/** What a page that shows a draft says of itself. Moments are ISO 8601 with a time zone. */
export interface DraftNotice {
  readonly savedAt: string;
  /** When it will be published by itself; null for a draft without a time. */
  readonly publishAt: string | null;
  /** Until when its link can be opened. */
  readonly expiresAt: string;
  /** The page that visitors see now; null where nothing is published yet. */
  readonly publishedPath: string | null;
  /** Links of the draft that no page will show, since they are unsafe. */
  readonly unsafeLinks: readonly string[];
}
