/** Where a shop says which build is live. */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/** Where a shop describes a build: its code, and how its addresses are answered. */
export const buildMetaPath = (id: string): string => `/builds/meta/${id}.json`;
