/** What a sign-out leaves in the browser. */
export interface KeptData {
  readonly keepViewed: boolean;
  /** True by default. */
  readonly keepCompared?: boolean;
}

/** What one noun does as sessions begin and end; `session/followers.ts` lists them in their order. */
export interface SessionFollower {
  /** A page of a signed-in customer is idle. */
  readonly start?: () => void | Promise<void>;
  /** Somebody has signed in on this page. */
  readonly enter?: () => void | Promise<void>;
  /** A customer's page is visible or online again. */
  readonly catchUp?: () => void | Promise<void>;
  /** The session is about to end: what is not sent now is lost. */
  readonly beforeSignOut?: () => void | Promise<void>;
  /** The customer's data leave this browser. */
  readonly forget?: (kept: KeptData) => void;
  /** The customer was signed out in another tab: what this tab alone keeps of them leaves it. */
  readonly forgetInTab?: () => void;
}
