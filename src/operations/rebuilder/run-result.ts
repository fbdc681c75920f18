import * as z from 'zod/mini';
import { ContentKindSchema } from '../../contract/content/content-hook.ts';
import { RedirectSchema } from '../../domain/requests/redirects.ts';
import { RenderReasonSchema } from '../../rebuild/plan/render-reason.ts';
import { RebuildWarningSchema } from '../../rebuild/problems/warning.ts';

/** For the history. */
export const RunResultSchema = z.object({
  pages: z.object({ total: z.int(), rendered: z.int(), reused: z.int(), removed: z.int() }),
  /** Milliseconds. */
  ms: z.number(),
  warnings: z.array(RebuildWarningSchema),
  /** `name` where the entity still exists. */
  changed: z.array(
    z.object({
      kind: ContentKindSchema,
      id: z.string(),
      change: z.enum(['new', 'changed', 'gone']),
      name: z.optional(z.string()),
    }),
  ),
  /** Absent in what was stored before there were redirects. */
  redirects: z.optional(z.object({ total: z.int(), added: z.int(), first: z.array(RedirectSchema) })),
  rendered: z.array(z.object({ address: z.string(), reason: RenderReasonSchema })),
});
export type RunResult = z.infer<typeof RunResultSchema>;
export type ChangedThing = RunResult['changed'][number];
export type RenderedPage = RunResult['rendered'][number];
