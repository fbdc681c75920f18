import * as z from 'zod/mini';
import { PRINT_KINDS } from '../../media/drawing/recipe.ts';
import data from './print-texts.json' with { type: 'json' };

/** Name of a print among the options, and sentences about it; {name}, {ground}, {ink} and {scale} are filled in. */
export const PRINT_TEXTS = z
  .record(z.enum(['none', ...PRINT_KINDS]), z.object({ title: z.string(), sentences: z.array(z.string()) }))
  .parse(data);
