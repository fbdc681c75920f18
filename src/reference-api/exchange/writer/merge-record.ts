import type { ExchangeRecord, OfferRecord, PropertyRecord } from '../records/record.ts';

/** A known record with what a file says of it. `whole`: what its lists leave out is gone, not unchanged. */
export function mergeRecord(
  known: ExchangeRecord | undefined,
  update: ExchangeRecord,
  whole: boolean,
): ExchangeRecord {
  if (known === undefined) {
    const isGoods = update.kind === 'product' || update.kind === 'offer';
    return isGoods ? { ...update, deleted: update.deleted ?? false } : update;
  }
  switch (update.kind) {
    case 'product':
      return known.kind === update.kind ? { ...known, ...update, deleted: update.deleted ?? false } : update;
    case 'offer':
      return known.kind === update.kind ? mergeOffer(known, update, whole) : update;
    case 'property':
      return known.kind === update.kind ? mergeProperty(known, update) : update;
    default:
      return update;
  }
}

/** Values of a dictionary stay: goods of earlier files name them. */
function mergeProperty(known: PropertyRecord, update: PropertyRecord): PropertyRecord {
  const values = new Map([...known.values, ...update.values].map((value) => [value.id, value]));
  return { ...update, values: [...values.values()] };
}

function mergeOffer(known: OfferRecord, update: OfferRecord, whole: boolean): OfferRecord {
  const merged = { ...known, ...update };
  const deleted = update.deleted ?? (whole ? false : known.deleted);
  const prices =
    whole || update.prices === undefined || known.prices === undefined
      ? merged.prices
      : byKey([...known.prices, ...update.prices], ({ typeId }) => typeId);
  if (update.stock === undefined && update.stocks === undefined) return { ...merged, prices, deleted };
  const stocks =
    whole || update.stocks === undefined || known.stocks === undefined
      ? update.stocks
      : byKey([...known.stocks, ...update.stocks], ({ warehouseId }) => warehouseId);
  return { ...merged, prices, stock: update.stock, stocks, deleted };
}

/** The last of each key. */
const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
