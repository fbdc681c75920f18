import * as z from 'zod/mini';

/** Settings cannot be used; the message has one sentence for each, each on its line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** @throws EnvironmentError, with all faults */
export function parseVariables<Settings>(schema: z.ZodMiniType<Settings>, variables: Variables): Settings {
  const read = z.safeParse(schema, variables);
  if (read.success) return read.data;
  throw new EnvironmentError(read.error.issues.map(({ message }) => message).join('\n'));
}
