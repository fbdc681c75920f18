import type * as z from 'zod/mini';
import type { Content, Kind } from './kind.ts';

/** A kind whose records are what its schema says. */
export const defineKind = <Schema extends z.core.$ZodType<Content>>(
  kind: Omit<Kind<z.output<Schema>>, 'schema'> & { schema: Schema },
): Kind => kind;
