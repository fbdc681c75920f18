import * as z from 'zod/mini';

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
