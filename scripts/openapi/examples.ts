import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Where the examples stand; `npm run openapi -- --examples` records them again. */
export const examplesFile = new URL('examples.json', import.meta.url);

const ExampleSchema = z.object({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  response: z.unknown(),
});
/** What was sent with a call, and what was answered. */
export type Example = z.infer<typeof ExampleSchema>;

let examples: Readonly<Record<string, Example>> | undefined;

/** An example of a call, which stays the same until it is recorded again. */
export function exampleOf(call: string): Example | undefined {
  examples ??= z.parse(z.record(z.string(), ExampleSchema), JSON.parse(readFileSync(examplesFile, 'utf8')));
  return examples[call];
}
