import type { DatabaseSync } from 'node:sqlite';
import { Baskets } from './baskets.ts';
import { Calculations } from './calculations.ts';
import { Customers } from './customers.ts';
import { openDatabase, transaction } from './database.ts';
import { Documents } from './documents.ts';
import { Facts } from './facts.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { Notifications } from './notifications.ts';
import { Orders } from './orders.ts';
import { Outbox } from './outbox.ts';
import { Parcels } from './parcels.ts';
import { Pictures } from './pictures.ts';
import { Products } from './products.ts';
import { Revisions } from './revisions.ts';
import { SeoRecords } from './seo-records.ts';

/** Everything the shop remembers, in one SQLite database. */
export class ShopStore {
  readonly #db: DatabaseSync;
  readonly facts: Facts;
  readonly revisions: Revisions;
  readonly documents: Documents;
  readonly products: Products;
  readonly seo: SeoRecords;
  readonly parcels: Parcels;
  readonly pictures: Pictures;
  readonly customers: Customers;
  readonly outbox: Outbox;
  readonly baskets: Baskets;
  readonly calculations: Calculations;
  readonly notifications: Notifications;
  readonly orders: Orders;
  readonly idempotencyKeys: IdempotencyKeys;

  /** `path` of the file, or `:memory:`. @throws SchemaVersionError, SQLite's errors */
  constructor(path: string) {
    const db = openDatabase(path);
    this.#db = db;
    this.facts = new Facts(db);
    this.revisions = new Revisions(db, this.facts);
    this.documents = new Documents(db);
    this.products = new Products(db, this.revisions);
    this.seo = new SeoRecords(db, this.revisions);
    this.parcels = new Parcels(db);
    this.pictures = new Pictures(db);
    this.customers = new Customers(db);
    this.outbox = new Outbox(db);
    this.baskets = new Baskets(db);
    this.calculations = new Calculations(db);
    this.notifications = new Notifications(db);
    this.orders = new Orders(db);
    this.idempotencyKeys = new IdempotencyKeys(db);
  }

  /** Runs work as one change: all of it or nothing. */
  change<Result>(work: () => Result): Result {
    return transaction(this.#db, work);
  }

  close(): void {
    this.#db.close();
  }
}
