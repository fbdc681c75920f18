/** A date that was typed in part. Browsers call it empty, and no rule for dates accepts it. */
export const INCOMPLETE_DATE = 'incomplete';
