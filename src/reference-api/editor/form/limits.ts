/** Characters. */
export const MAX_TITLE_LENGTH = 300;
export const MAX_LEAD_LENGTH = 1_000;
export const MAX_TEXT_LENGTH = 50_000;
