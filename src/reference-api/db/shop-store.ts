import type { DatabaseSync } from 'node:sqlite';
import { tellOfRestock } from '../mailing/restock-letters.ts';
import { DEFAULT_ORDER_LIMITS } from '../order/order-limits.ts';
import { Baskets } from './baskets.ts';
import { Blanks } from './blanks.ts';
import { Bonuses } from './bonuses.ts';
import { Calculations } from './calculations.ts';
import { ContentMessages } from './content-messages.ts';
import { CustomerParams } from './customer-params.ts';
import { Customers } from './customers.ts';
import { openDatabase, transaction } from './database.ts';
import { Documents } from './documents.ts';
import { Edited } from './edited.ts';
import { Editors } from './editors.ts';
import { Facts } from './facts.ts';
import { Favorites } from './favorites.ts';
import { Forms } from './forms.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { Mailing } from './mailing.ts';
import { Notifications } from './notifications.ts';
import { OneTimeSecrets } from './one-time-secrets.ts';
import { Orders } from './orders.ts';
import { Outbox } from './outbox.ts';
import { Parcels } from './parcels.ts';
import { Persons } from './persons.ts';
import { Pictures } from './pictures.ts';
import { Products } from './products.ts';
import { RaffleParticipants } from './raffle-participants.ts';
import { Refunds } from './refunds.ts';
import { Reservations } from './reservations.ts';
import { Reviews } from './reviews.ts';
import { Revisions } from './revisions.ts';
import { SeoRecords } from './seo-records.ts';
import { Uploads } from './uploads.ts';
import { Sessions } from './sessions.ts';
import { Shippings } from './shippings.ts';

/** Everything the shop remembers, in one SQLite database. */
export class ShopStore {
  readonly #db: DatabaseSync;
  readonly facts: Facts;
  readonly revisions: Revisions;
  readonly documents: Documents;
  readonly mailing: Mailing;
  readonly products: Products;
  readonly seo: SeoRecords;
  readonly parcels: Parcels;
  readonly pictures: Pictures;
  readonly customers: Customers;
  readonly customerParams: CustomerParams;
  readonly persons: Persons;
  readonly sessions: Sessions;
  readonly secrets: OneTimeSecrets;
  readonly outbox: Outbox;
  readonly baskets: Baskets;
  readonly favorites: Favorites;
  readonly bonuses: Bonuses;
  readonly calculations: Calculations;
  readonly notifications: Notifications;
  readonly orders: Orders;
  readonly refunds: Refunds;
  readonly reservations: Reservations;
  readonly blanks: Blanks;
  readonly shippings: Shippings;
  readonly reviews: Reviews;
  readonly raffleParticipants: RaffleParticipants;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly uploads: Uploads;
  readonly forms: Forms;
  readonly editors: Editors;
  readonly edited: Edited;
  readonly contentMessages: ContentMessages;

  /**
   * `path` of the file, or `:memory:`; `now` dates what a change makes known by itself; `lettersPerRecipient` is what
   * strangers can have sent to somebody in an hour. @throws SchemaVersionError, SQLite's errors
   */
  constructor(
    path: string,
    now = () => new Date(),
    lettersPerRecipient = DEFAULT_ORDER_LIMITS.lettersPerRecipient,
  ) {
    const db = openDatabase(path);
    this.#db = db;
    this.facts = new Facts(db);
    this.revisions = new Revisions(db, this.facts);
    this.documents = new Documents(db);
    this.mailing = new Mailing(db);
    this.products = new Products(db, this.revisions, this.facts, (product) =>
      tellOfRestock(this, product, now()),
    );
    this.seo = new SeoRecords(db, this.revisions);
    this.parcels = new Parcels(db);
    this.pictures = new Pictures(db);
    this.customers = new Customers(db);
    this.customerParams = new CustomerParams(db);
    this.persons = new Persons(db);
    this.sessions = new Sessions(db);
    this.secrets = new OneTimeSecrets(db);
    this.outbox = new Outbox(db, lettersPerRecipient);
    this.baskets = new Baskets(db);
    this.favorites = new Favorites(db);
    this.bonuses = new Bonuses(db);
    this.calculations = new Calculations(db);
    this.notifications = new Notifications(db);
    this.orders = new Orders(db);
    this.refunds = new Refunds(db);
    this.reservations = new Reservations(db);
    this.blanks = new Blanks(db);
    this.shippings = new Shippings(db);
    this.raffleParticipants = new RaffleParticipants(db);
    this.reviews = new Reviews(db);
    this.idempotencyKeys = new IdempotencyKeys(db);
    this.uploads = new Uploads(db);
    this.forms = new Forms(db);
    this.editors = new Editors(db);
    this.edited = new Edited(db);
    this.contentMessages = new ContentMessages(db);
  }

  /** Runs work as one change: all of it or nothing. */
  change<Result>(work: () => Result): Result {
    try {
      return transaction(this.#db, work);
    } catch (error) {
      if (!this.#db.isTransaction) this.documents.takenBack();
      throw error;
    }
  }

  /** Like `change`, and on the disk before it answers: even a power cut does not take it back. */
  changeForGood<Result>(work: () => Result): Result {
    if (this.#db.isTransaction) return work();
    this.#db.exec('PRAGMA synchronous = FULL');
    try {
      return this.change(work);
    } finally {
      this.#db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  close(): void {
    this.#db.close();
  }
}
