/** Zero bits that a call asks for unless it says otherwise. Apart from `proof-of-work.ts`, which pages need only where they send such a call. */
export const WORK_BITS = 16;
/** For calls that send mail or messages, or that are worth guessing at. */
export const HARD_WORK_BITS = 17;
