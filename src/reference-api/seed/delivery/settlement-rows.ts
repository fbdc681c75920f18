import * as z from 'zod/mini';
import table from './settlements.json' with { type: 'json' };

const SettlementSchema = z.object({
  name: z.string(),
  /** Stands before the name in an address. */
  type: z.enum(['г.', 'пгт', 'с.', 'д.', 'п.', 'ст-ца']),
  region: z.string(),
  /** Two digits of the region in KLADR. */
  regionCode: z.string().check(z.length(2)),
  /** Postal code of its main post office. */
  postal: z.string().check(z.length(6)),
  lat: z.number(),
  lon: z.number(),
  /** Distance zone of the tariffs. */
  zone: z.int().check(z.minimum(0), z.maximum(3)),
  /** People, in thousands. */
  size: z.number(),
});
/** A row of `settlements.json`. */
export type SettlementRow = z.infer<typeof SettlementSchema>;

/** Real settlements of Russia with coordinates of their centres: cities, the shop's own first, then towns and villages. */
export const SETTLEMENTS: readonly SettlementRow[] = z
  .array(SettlementSchema)
  .parse(table.rows.map((row) => Object.fromEntries(table.columns.map((column, at) => [column, row[at]]))));
