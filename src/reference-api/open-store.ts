import { ShopStore } from './shop-store.ts';
import { sendRestockEmails } from './mailing/restock-emails.ts';
import { DEFAULT_ORDER_LIMITS } from './orders/order-limits.ts';

interface StoreOptions {
  now?: () => Date;
  /** Messages that strangers cause, to one recipient in an hour. */
  lettersPerRecipient?: number;
  /** How long changes of the stock are gathered into one message to the shop. */
  stockMessageDelayMs?: number | undefined;
  /** Where the shop hears of new orders, if not at the address of its site. */
  orderEmail?: string;
  /** What a database in memory begins with. */
  image?: Uint8Array | undefined;
  /** Memory for pages of the database that were read, in KiB. */
  cacheKib?: number;
}

/**
 * Opens the shop's database with the shop's rules: a saved product that is in stock again is announced to those who
 * asked. `path` of the file, or `:memory:`. @throws SchemaVersionError, SQLite's errors
 */
export const openStore = (
  path: string,
  {
    now = () => new Date(),
    lettersPerRecipient = DEFAULT_ORDER_LIMITS.lettersPerRecipient,
    stockMessageDelayMs,
    orderEmail,
    image,
    cacheKib,
  }: StoreOptions = {},
): ShopStore =>
  new ShopStore(path, {
    productSaved: (store, product) => sendRestockEmails(store, product, now()),
    limitedMessagesPerHour: lettersPerRecipient,
    ...(stockMessageDelayMs !== undefined && { stockMessageDelayMs }),
    ...(orderEmail !== undefined && { orderEmail }),
    ...(image && { image }),
    ...(cacheKib !== undefined && { cacheKib }),
  });
