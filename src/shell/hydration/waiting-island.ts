/** What does nothing by itself before its island lives, or would leave the page. Links work without their island. */
export const REPLAYED =
  'button,label,[role=button],input:is([type=submit],[type=button],[type=checkbox],[type=radio])';

/** A control that was pressed, or a field with the text that was typed or chosen. */
export type EarlyEvent = readonly [control: HTMLElement] | readonly [field: HTMLElement, value: string];

/** The element of an island that hydrates at the first interaction. */
export interface WaitingIsland extends HTMLElement {
  /** What happened in it since someone meant it; null once it lives, or never will. */
  early?: EarlyEvent[] | null;
  /** Whether a keyboard composes a word in it, as those of telephones do. */
  composes?: boolean | undefined;
  /** Hydrates it; there as soon as its directive is. */
  wake?: () => void;
}
