/**
 * Version of what pages keep in cookies and local storage. Raise it where pages of the new code cannot use what those of
 * the old have stored, or the other way round: every browser is then reset once, which signs customers out.
 */
export const STORAGE_VERSION = 1;

/** The version before versions were stored. */
export const FIRST_STORAGE_VERSION = 1;
