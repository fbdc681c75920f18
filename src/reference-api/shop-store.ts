import type { Product } from '../contract/catalog/product.ts';
import { Baskets } from './basket/baskets.ts';
import { Blanks } from './blanks/blanks.ts';
import { Bonuses } from './bonuses/bonuses.ts';
import { Calculations } from './delivery/calculations.ts';
import { ContactChanges } from './account/contact-change-table.ts';
import { ContentMessages } from './content/content-messages.ts';
import { CustomerParams } from './account/customer-params.ts';
import { Consents } from './consents/consent-table.ts';
import { CustomerEvents } from './customers/customer-events.ts';
import { CustomerFacts } from './customers/customer-facts.ts';
import { CustomerSearch } from './customers/customer-search.ts';
import { GuestTraceTable } from './customers/guest-traces.ts';
import { HeldDataTables } from './customers/held-data.ts';
import { Customers } from './customers/customers.ts';
import { WholesaleRequests } from './customers/wholesale-requests.ts';
import { PersonSearch } from './db/person-search.ts';
import { Changes } from './db/changes.ts';
import { openDatabase } from './db/database.ts';
import { Documents } from './db/documents.ts';
import { ExchangeTables } from './exchange/tables/exchange-tables.ts';
import { LastEdits } from './edit/last-edits.ts';
import { Drafts } from './drafts/drafts.ts';
import { StaffInvitations } from './staff/accounts/staff-invitations.ts';
import { StaffSecondFactors } from './staff/second-factor/second-factors.ts';
import { StaffMembers } from './staff/accounts/staff-members.ts';
import { LibraryPictures } from './media/library/library-pictures.ts';
import { Metadata } from './db/metadata.ts';
import { FavoriteLists } from './favorites/favorite-lists.ts';
import { Favorites } from './favorites/favorites.ts';
import { FormDesk } from './forms/form-desk.ts';
import { Forms } from './forms/forms.ts';
import { IdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { MailingLists } from './mailing/mailing-lists.ts';
import { Mailing } from './mailing/mailing-table.ts';
import { Notifications } from './notifications/notifications.ts';
import { OneTimeSecrets } from './db/one-time-secrets.ts';
import { OrderEvents } from './orders/events/order-events.ts';
import { PromoUses } from './orders/promo-uses.ts';
import { Orders } from './orders/orders.ts';
import { Outbox } from './outbox/outbox-table.ts';
import { RecordVersions } from './history/record-versions.ts';
import { PackageSizes } from './catalog/package-sizes.ts';
import { FindableCustomers } from './account/findable-customers.ts';
import { Pictures } from './media/pictures.ts';
import { Products } from './catalog/products.ts';
import { RaffleParticipants } from './raffles/raffle-participants.ts';
import { Refunds } from './orders/refund/refunds.ts';
import { Reservations } from './orders/reservations/reservations.ts';
import { ReviewDesk } from './reviews/review-desk.ts';
import { Reviews } from './reviews/reviews.ts';
import { Revisions } from './db/revisions.ts';
import { ShownPackages } from './db/shown-packages.ts';
import { SeoRecords } from './content/seo-records.ts';
import { Uploads } from './files/uploads.ts';
import { Sendings } from './outbox/sending/sendings.ts';
import { Sessions } from './auth/session-table.ts';
import { Shelves } from './shelf/shelves.ts';
import { Shippings } from './delivery/shippings.ts';

/** Short enough for the page to be true within a second. */
const STOCK_MESSAGE_DELAY_MS = 200;

/** Rules outside of the tables; `openStore` gives those of the shop. */
export interface StoreRules {
  /** Runs in the change that saves a product. */
  productSaved?: (store: ShopStore, product: Product) => void;
  limitedMessagesPerHour?: number;
  /** Where the shop hears of new orders, if not at the address of its site. */
  orderEmail?: string;
  stockMessageDelayMs?: number;
  /** What a database in memory begins with. */
  image?: Uint8Array;
  /** Memory for pages of the database that were read, in KiB. */
  cacheKib?: number;
}

/** All tables of the shop's database. */
export class ShopStore extends Changes {
  readonly metadata: Metadata;
  readonly revisions: Revisions;
  readonly shownPackages: ShownPackages;
  readonly documents: Documents;
  readonly mailing: Mailing;
  readonly mailingLists: MailingLists;
  readonly shelves: Shelves;
  readonly products: Products;
  readonly seo: SeoRecords;
  readonly packageSizes: PackageSizes;
  readonly library: LibraryPictures;
  readonly pictures: Pictures;
  readonly consents: Consents;
  readonly customers: Customers;
  readonly customerEvents: CustomerEvents;
  readonly customerFacts: CustomerFacts;
  readonly customerSearch: CustomerSearch;
  readonly guestTraces: GuestTraceTable;
  readonly heldData: HeldDataTables;
  readonly wholesaleRequests: WholesaleRequests;
  readonly customerParams: CustomerParams;
  readonly findableCustomers: FindableCustomers;
  readonly sessions: Sessions;
  readonly secrets: OneTimeSecrets;
  readonly contactChanges: ContactChanges;
  readonly outbox: Outbox;
  readonly sendings: Sendings;
  readonly baskets: Baskets;
  readonly promoUses: PromoUses;
  /** Whether a bank takes payments at once; said by the API that runs on the store. */
  hasBank = false;
  readonly favorites: Favorites;
  readonly favoriteLists: FavoriteLists;
  readonly bonuses: Bonuses;
  readonly calculations: Calculations;
  readonly notifications: Notifications;
  readonly orderEvents: OrderEvents;
  readonly orders: Orders;
  readonly orderSearch: PersonSearch;
  readonly refunds: Refunds;
  readonly reservations: Reservations;
  readonly blanks: Blanks;
  readonly blankSearch: PersonSearch;
  readonly shippings: Shippings;
  readonly reviewDesk: ReviewDesk;
  readonly reviews: Reviews;
  readonly raffleParticipants: RaffleParticipants;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly uploads: Uploads;
  readonly formDesk: FormDesk;
  readonly forms: Forms;
  readonly drafts: Drafts;
  readonly versions: RecordVersions;
  readonly staff: StaffMembers;
  readonly invitations: StaffInvitations;
  readonly secondFactors: StaffSecondFactors;
  readonly lastEdits: LastEdits;
  readonly contentMessages: ContentMessages;
  readonly exchange: ExchangeTables;

  /** How many messages that strangers cause one recipient may get in an hour. */
  readonly limitedMessagesPerHour: number;

  /** Where the shop hears of new orders; undefined for the address of its site. */
  readonly orderEmail: string | undefined;

  /** How long changes of the stock are gathered into one message to the shop. */
  readonly stockMessageDelayMs: number;

  /** `path` of the file, or `:memory:`. @throws SchemaVersionError, SQLite's errors */
  constructor(path: string, rules: StoreRules = {}) {
    const { productSaved, limitedMessagesPerHour = Infinity } = rules;
    const db = openDatabase(path, rules);
    super(db, () => this.documents.rolledBack());
    this.metadata = new Metadata(db);
    this.revisions = new Revisions(db, this.metadata);
    this.shownPackages = new ShownPackages(db);
    this.documents = new Documents(db);
    this.mailing = new Mailing(db);
    this.mailingLists = new MailingLists(db);
    this.limitedMessagesPerHour = limitedMessagesPerHour;
    this.orderEmail = rules.orderEmail;
    this.stockMessageDelayMs = rules.stockMessageDelayMs ?? STOCK_MESSAGE_DELAY_MS;
    this.shelves = new Shelves(db);
    this.products = new Products(db, this.revisions, this.metadata, {
      shelves: this.shelves,
      onSaved: (product) => productSaved?.(this, product),
    });
    this.seo = new SeoRecords(db, this.revisions);
    this.packageSizes = new PackageSizes(db);
    this.library = new LibraryPictures(db);
    this.pictures = new Pictures(db, this.library);
    this.consents = new Consents(db);
    this.customers = new Customers(db);
    this.customerEvents = new CustomerEvents(db);
    this.customerFacts = new CustomerFacts(db);
    this.customerSearch = new CustomerSearch(db);
    this.guestTraces = new GuestTraceTable(db);
    this.heldData = new HeldDataTables(db);
    this.wholesaleRequests = new WholesaleRequests(db);
    this.customerParams = new CustomerParams(db);
    this.findableCustomers = new FindableCustomers(db);
    this.sessions = new Sessions(db);
    this.secrets = new OneTimeSecrets(db);
    this.contactChanges = new ContactChanges(db);
    this.outbox = new Outbox(db);
    this.sendings = new Sendings(db);
    this.baskets = new Baskets(db);
    this.promoUses = new PromoUses(db);
    this.favorites = new Favorites(db);
    this.favoriteLists = new FavoriteLists(db);
    this.bonuses = new Bonuses(db);
    this.calculations = new Calculations(db);
    this.notifications = new Notifications(db);
    this.orderEvents = new OrderEvents(db);
    this.orders = new Orders(db, this.orderEvents);
    this.orderSearch = new PersonSearch(db, { table: 'shop_order', status: 'status' });
    this.refunds = new Refunds(db);
    this.reservations = new Reservations(db);
    this.blanks = new Blanks(db);
    this.blankSearch = new PersonSearch(db, { table: 'blank', status: 'status_id' });
    this.shippings = new Shippings(db);
    this.raffleParticipants = new RaffleParticipants(db);
    this.reviewDesk = new ReviewDesk(db);
    this.reviews = new Reviews(db);
    this.idempotencyKeys = new IdempotencyKeys(db);
    this.uploads = new Uploads(db);
    this.formDesk = new FormDesk(db);
    this.forms = new Forms(db);
    this.drafts = new Drafts(db);
    this.versions = new RecordVersions(db);
    this.staff = new StaffMembers(db);
    this.invitations = new StaffInvitations(db);
    this.secondFactors = new StaffSecondFactors(db);
    this.lastEdits = new LastEdits(db);
    this.contentMessages = new ContentMessages(db);
    this.exchange = new ExchangeTables(db, this.library);
  }
}
