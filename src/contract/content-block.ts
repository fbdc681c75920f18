import * as z from 'zod/mini';

/** A part of an article. `html` is rich text of the editors and is sanitised before it is shown. */
export const ContentBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('picture'), fileId: z.int(), alt: z.string(), caption: z.string() }),
  z.object({
    type: z.literal('questions'),
    title: z.string(),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('table'),
    title: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    type: z.literal('video'),
    title: z.string(),
    fileId: z.nullable(z.int()),
    url: z.nullable(z.string()),
  }),
]);
export type ContentBlock = z.infer<typeof ContentBlockSchema>;
