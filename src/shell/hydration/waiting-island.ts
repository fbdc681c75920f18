/** What does nothing by itself before its island lives, or would leave the page. Links work without their island. */
export const REPLAYED =
  'button,label,[role=button],input:is([type=submit],[type=button],[type=checkbox],[type=radio])';

/** Events before hydration; null once it is hydrated, or never will be. */
export type EarlyEvent = readonly [control: HTMLElement] | readonly [field: HTMLElement, value: string];

/** The element of an island that hydrates at the first interaction. */
export interface WaitingIsland extends HTMLElement {
  /** After this the link's page is opened instead. */
  early?: EarlyEvent[] | null;
  /** Hydrates it; there as soon as its directive is. */
  wake?: () => void;
}
