import type { DatabaseSync } from 'node:sqlite';
import { ExchangeKeys } from './exchange-keys.ts';
import { ExchangeOrders } from './exchange-orders.ts';
import { ExchangePictures } from './exchange-pictures.ts';
import { ExchangeProducts } from './exchange-products.ts';
import { ExchangeRecords } from './exchange-records.ts';
import { LargestIds } from './largest-ids.ts';

/** The tables of the exchange. */
export class ExchangeTables {
  readonly records: ExchangeRecords;
  readonly keys: ExchangeKeys;
  readonly products: ExchangeProducts;
  readonly pictures: ExchangePictures;
  readonly orders: ExchangeOrders;
  readonly largestIds: LargestIds;

  constructor(db: DatabaseSync) {
    this.records = new ExchangeRecords(db);
    this.keys = new ExchangeKeys(db);
    this.products = new ExchangeProducts(db);
    this.pictures = new ExchangePictures(db);
    this.orders = new ExchangeOrders(db);
    this.largestIds = new LargestIds(db);
  }
}
