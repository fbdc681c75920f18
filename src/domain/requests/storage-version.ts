/**
 * Version of stored cookies and local storage. Raise it when code and stored data become incompatible in either direction:
 * every browser is then reset once, which signs customers out.
 */
export const STORAGE_VERSION = 1;

export const FIRST_STORAGE_VERSION = 1;
