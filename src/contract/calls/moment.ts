import * as z from 'zod/mini';

/** ISO 8601 with a time zone; a moment without one is the shop's. */
export const MomentSchema = z.iso.datetime({ offset: true, local: true });
