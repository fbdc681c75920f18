import * as z from 'zod/mini';
import { PastedVideoSchema } from '../calls/pasted-video.ts';
import { LinkSchema } from '../calls/safe-url.ts';
import { PictureIdSchema, VideoIdSchema } from '../catalog/image.ts';

/** A kind of cloth as an article shows it: what it is, how it looks, where it is sold. */
export const FabricTypeSchema = z.object({
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  fileId: z.nullable(PictureIdSchema),
  /** Path in the shop; empty without one. */
  link: LinkSchema,
});
export type FabricType = z.infer<typeof FabricTypeSchema>;

const KnownBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('picture'), fileId: PictureIdSchema, alt: z.string(), caption: z.string() }),
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
    url: z.nullable(PastedVideoSchema),
    fileId: z.nullable(VideoIdSchema),
    /** What is said and heard in the shop's own video, as WebVTT in the shop's language. */
    captions: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('fabricCharacteristics'),
    title: z.string(),
    items: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        /** Of 5, drawn as a scale; null where it is not measured. */
        score: z.nullable(z.int().check(z.minimum(0), z.maximum(5))),
      }),
    ),
  }),
  z.object({
    type: z.literal('fabricDescriptionTabs'),
    title: z.string(),
    tabs: z.array(z.object({ title: z.string(), html: z.string() })),
  }),
  z.object({ type: z.literal('fabricTypeList'), title: z.string(), fabrics: z.array(FabricTypeSchema) }),
  z.extend(FabricTypeSchema, { type: z.literal('fabricType') }),
]);

const knownTypes = KnownBlockSchema.def.options.flatMap((option) => [...option.shape.type.def.values]);

/** A block of a type that this version of the shop does not know. */
export interface UnknownBlock {
  type: 'unknown';
  /** The block as it was sent. */
  sent: Record<string, unknown>;
}

const SentBlockSchema = z.looseObject({ type: z.string() });

const UnknownBlockSchema = z.pipe(
  z.looseObject({ type: z.string().check(z.regex(new RegExp(`^(?!(?:${knownTypes.join('|')})$)`))) }),
  z.transform((block): UnknownBlock => {
    // What was parsed before, as by a back end that is written against this contract, stays as it is.
    const sent = z.safeParse(SentBlockSchema, block['sent']);
    return { type: 'unknown', sent: block.type === 'unknown' && sent.success ? sent.data : block };
  }),
);

/**
 * A part of an article. Fields called `html` are rich text of the editors and are sanitised before they are shown; all other
 * texts are plain. Of a block of an unknown type the text is shown.
 */
export const ContentBlockSchema = z.union([KnownBlockSchema, UnknownBlockSchema]);
export type ContentBlock = z.infer<typeof ContentBlockSchema>;
