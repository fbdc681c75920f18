import * as z from 'zod/mini';

/** How much a rebuild asks for: what was named, whatever changed, every list compared whole, or every page again. */
export const ThoroughnessSchema = z.enum(['named', 'changed', 'compared', 'full']);
export type Thoroughness = z.infer<typeof ThoroughnessSchema>;
