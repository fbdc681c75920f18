import * as z from 'zod/mini';
import { RouteRuleSchema } from './route-rules.ts';

/** `builds/latest.json`: which build is live, for pages that were opened before it. */
export const LatestBuildSchema = z.object({
  id: z.string(),
  /** Milliseconds; when it was made. */
  timestamp: z.int(),
});
export type LatestBuild = z.infer<typeof LatestBuildSchema>;

/** `builds/meta/{id}.json`: the code and size of a build, and how its addresses are answered. */
export const BuildMetaSchema = z.extend(LatestBuildSchema, {
  /** Key of the compiled code that made its pages. */
  code: z.string(),
  pages: z.int(),
  /** The first that fits holds. */
  routes: z.array(RouteRuleSchema),
});
export type BuildMeta = z.infer<typeof BuildMetaSchema>;
