import * as z from 'zod/mini';
import { LatestBuildSchema } from '../contract/content/build.ts';
import { RouteRuleSchema } from './route-rules.ts';

/** `builds/meta/{id}.json`: the code and size of a build, and how its addresses are answered. */
export const BuildMetaSchema = z.extend(LatestBuildSchema, {
  pages: z.int(),
  /** The first that fits holds. */
  routes: z.array(RouteRuleSchema),
});
export type BuildMeta = z.infer<typeof BuildMetaSchema>;
