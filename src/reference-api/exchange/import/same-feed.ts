import type { ExchangeRecord } from '../records/record.ts';

type ShopRecord = Extract<ExchangeRecord, { kind: 'shop' }>;

/** The owner of a feed: the host of its shop, else the name. */
const nameOf = ({ url, title }: ShopRecord): string =>
  URL.parse(url.trim())?.host.replace(/^www\./, '') ?? title.trim();

const titleOf = ({ title, url }: ShopRecord): string => title.trim() || url.trim();

/**
 * The shop whose feed the goods have come from so far, where a feed is another shop's: its ids mean other goods, and what it leaves out
 * would be hidden. Undefined for the same, and for the first.
 */
export function formerFeed(
  known: ExchangeRecord | undefined,
  feed: ShopRecord,
): { former: string; told: string } | undefined {
  if (known?.kind !== 'shop') return undefined;
  const isSame =
    nameOf(known).toLowerCase() === nameOf(feed).toLowerCase() ||
    titleOf(known).toLowerCase() === titleOf(feed).toLowerCase();
  return isSame ? undefined : { former: titleOf(known), told: titleOf(feed) };
}
