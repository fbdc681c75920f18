import * as z from 'zod/mini';
import type { BrandFault } from './brand-fault.ts';

const UNICODE_RANGE = /^U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?(,\s*U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?)*$/i;
const WEIGHT = /^[1-9]\d{0,2}( [1-9]\d{2})?$/;

const FontFaceSchema = z.strictObject({
  /** A woff2 file inside the brand's folder. */
  file: z.string().check(z.endsWith('.woff2', 'must be a file .woff2')),
  /** One weight, or the least and the greatest of a variable font. */
  weight: z.string().check(z.regex(WEIGHT, 'must be a weight such as "400", or two such as "400 700"')),
  style: z._default(z.enum(['normal', 'italic']), 'normal'),
  /** The characters of the file, so that a browser fetches it only for a page that sets them. */
  unicodeRange: z.optional(
    z.string().check(z.regex(UNICODE_RANGE, 'must be ranges such as "U+401, U+410-44F"')),
  ),
  /** Whether pages fetch it at once; for what every page sets. */
  preload: z._default(z.boolean(), false),
});

const FontFamilySchema = z.strictObject({
  name: z.string().check(z.minLength(1, 'must not be empty')),
  /** What is shown until the files are there; the last one is a generic family. */
  fallbacks: z.array(z.string()).check(z.minLength(1, 'must name at least one family')),
  faces: z.array(FontFaceSchema).check(z.minLength(1, 'must have at least one face')),
});
export type FontFamily = z.output<typeof FontFamilySchema>;

const BrandJsonSchema = z.strictObject({
  /** `mark`: logo.svg beside the shop's name; `drawing`: logo.svg shows the name as well; `name`: no drawing. */
  logo: z.optional(z.enum(['mark', 'drawing', 'name'], 'must be "mark", "drawing" or "name"')),
  fonts: z.optional(
    z.strictObject({
      /** For everything that is read and pressed. */
      text: FontFamilySchema,
      /** For headings; without it they are set in the family of the text. */
      display: z.optional(FontFamilySchema),
    }),
  ),
  /** Whether a page's title is set on the picture that is shown where the page is shared. */
  shareTitles: z.optional(z.boolean('must be true or false')),
});
export type BrandJson = z.output<typeof BrandJsonSchema>;

const english = z.locales.en().localeError;

function readJson(text: string, faults: BrandFault[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    faults.push({ code: 'json-malformed', detail });
    return {};
  }
}

/** Reads the text of a file `brand.json` and adds to `faults` what is wrong with it. */
export function parseBrandJson(text: string, faults: BrandFault[]): BrandJson {
  const parsed = BrandJsonSchema.safeParse(readJson(text, faults), { error: english });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    faults.push({
      code: 'json-invalid',
      member: path.join('.') || 'the whole',
      detail: message.charAt(0).toLowerCase() + message.slice(1),
    });
  return {};
}
