import type { DatabaseSync } from 'node:sqlite';
import { ExchangeAccounts } from '../accounts/exchange-accounts.ts';
import { ExchangePackages } from '../packages/exchange-packages.ts';
import { ExchangeSessions } from '../sessions/exchange-sessions.ts';
import { ExchangeKeys } from './exchange-keys.ts';
import { ExchangeOrders } from './exchange-orders.ts';
import type { LibraryPictures } from '../../media/library/library-pictures.ts';
import { ExchangePictures } from './exchange-pictures.ts';
import { ExchangeProducts } from './exchange-products.ts';
import { ExchangeRecords } from './exchange-records.ts';
import { LargestIds } from './largest-ids.ts';

export class ExchangeTables {
  readonly records: ExchangeRecords;
  readonly keys: ExchangeKeys;
  readonly products: ExchangeProducts;
  readonly pictures: ExchangePictures;
  readonly orders: ExchangeOrders;
  readonly largestIds: LargestIds;
  readonly accounts: ExchangeAccounts;
  readonly sessions: ExchangeSessions;
  readonly packages: ExchangePackages;

  constructor(db: DatabaseSync, library: LibraryPictures) {
    this.records = new ExchangeRecords(db);
    this.keys = new ExchangeKeys(db);
    this.products = new ExchangeProducts(db);
    this.pictures = new ExchangePictures(db, library);
    this.orders = new ExchangeOrders(db);
    this.largestIds = new LargestIds(db);
    this.accounts = new ExchangeAccounts(db);
    this.sessions = new ExchangeSessions(db);
    this.packages = new ExchangePackages(db);
  }
}
