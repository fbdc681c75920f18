import type { ExchangeRecord, OfferRecord, PropertyRecord } from '../records/record.ts';

/** What is known after a file has told more. `whole`: what its lists leave out is gone, not unchanged. */
export function mergeRecord(
  known: ExchangeRecord | undefined,
  told: ExchangeRecord,
  whole: boolean,
): ExchangeRecord {
  if (known === undefined) {
    const isGoods = told.kind === 'product' || told.kind === 'offer';
    return isGoods ? { ...told, deleted: told.deleted ?? false } : told;
  }
  switch (told.kind) {
    case 'product':
      return known.kind === told.kind ? { ...known, ...told, deleted: told.deleted ?? false } : told;
    case 'offer':
      return known.kind === told.kind ? mergeOffer(known, told, whole) : told;
    case 'property':
      return known.kind === told.kind ? mergeProperty(known, told) : told;
    default:
      return told;
  }
}

/** Values of a dictionary stay: goods that were told earlier name them. */
function mergeProperty(known: PropertyRecord, told: PropertyRecord): PropertyRecord {
  const values = new Map([...known.values, ...told.values].map((value) => [value.id, value]));
  return { ...told, values: [...values.values()] };
}

function mergeOffer(known: OfferRecord, told: OfferRecord, whole: boolean): OfferRecord {
  const merged = { ...known, ...told };
  const deleted = told.deleted ?? (whole ? false : known.deleted);
  const prices =
    whole || told.prices === undefined || known.prices === undefined
      ? merged.prices
      : byKey([...known.prices, ...told.prices], ({ typeId }) => typeId);
  if (told.stock === undefined && told.stocks === undefined) return { ...merged, prices, deleted };
  const stocks =
    whole || told.stocks === undefined || known.stocks === undefined
      ? told.stocks
      : byKey([...known.stocks, ...told.stocks], ({ warehouseId }) => warehouseId);
  return { ...merged, prices, stock: told.stock, stocks, deleted };
}

/** The last of each key. */
const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
