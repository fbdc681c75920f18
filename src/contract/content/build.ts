import * as z from 'zod/mini';

/** Where a shop says which build is live. */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/** Where a shop describes a build: its code, and how its addresses are answered. */
export const buildMetaPath = (id: string): string => `/builds/meta/${id}.json`;

/** `builds/latest.json`: which build is live, for pages that were opened before it. */
export const LatestBuildSchema = z.object({
  id: z.string(),
  /** Milliseconds; when it was made. */
  timestamp: z.int(),
  /** Key of the compiled code that made its pages; another content alone keeps it. */
  code: z.string(),
  /** What pages of this code keep in a browser: pages of a lower version cannot read it, nor the other way round. */
  storageVersion: z.int(),
});
export type LatestBuild = z.infer<typeof LatestBuildSchema>;
