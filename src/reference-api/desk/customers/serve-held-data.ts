import type { Context } from 'hono';
import { deleteAccount, forgetContact } from '../../account/delete-account.ts';
import { verifiedContacts } from '../../customers/verified-contacts.ts';
import { type Contact, contactError, parseContact } from '../../customers/contact.ts';
import type { HeldData } from '../../customers/held-data.ts';
import type { OrderStatus } from '../../../contract/order/order.ts';
import { statusesAfter } from '../../orders/order-statuses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { DeskContext } from '../desk-context.ts';
import { sectionPath } from '../paths.ts';
import { customerPath } from './customer-page.ts';
import { DATA_OF_CONTACT, erasurePage, heldPage } from './held-page.ts';

const LIST = sectionPath('customers');
const ONE = `${LIST}/:uid{[0-9]{1,15}}`;
const ALL = 100_000;
/** In the log of what staff have done; of a contact without an account no number is known. */
const NOBODY = 0;

/** A person of whom something is held: an account, or a contact that guests have named. */
interface Person {
  title: string;
  /** Of the account; null without one. */
  uid: number | null;
  /** Those that are the person's for certain. */
  contacts: readonly Contact[];
  /** Those that anybody may have typed. */
  unproved: readonly string[];
  back: string;
  /** The address of one of the pages below. */
  address: (page: '' | 'person.json' | 'erase') => string;
  forget: () => void;
}

const isOpen = ({ status }: { status: OrderStatus }): boolean => statusesAfter(status).length > 0;

function accountIn(c: Context, { store, now }: DeskContext): Person | undefined {
  const customer = store.customers.byUid(Number(c.req.param('uid')));
  if (customer === undefined) return undefined;
  const { uid, data } = customer;
  const contacts = verifiedContacts(customer);
  return {
    title: data.fio || data.email || data.phone || `Покупатель ${uid}`,
    uid,
    contacts,
    unproved: [data.email, data.phone].filter(
      (value) => value !== '' && !contacts.some((contact) => contact.value === value),
    ),
    back: customerPath(uid),
    address: (page) => `${customerPath(uid)}/${page || 'data'}`,
    forget: () => deleteAccount({ store, now }, uid),
  };
}

function contactIn(c: Context, { store, now }: DeskContext): Person | undefined {
  const contact = parseContact(c.req.query('q') ?? '');
  const isAccount = store.customers.byContact(contact.channel, contact.value) !== undefined;
  if (isAccount || contactError(contact) !== undefined) return undefined;
  const query = new URLSearchParams({ q: contact.value });
  return {
    title: contact.value,
    uid: null,
    contacts: [contact],
    unproved: [],
    back: LIST,
    address: (page) => `${DATA_OF_CONTACT}${page && `/${page}`}?${query}`,
    forget: () => forgetContact({ store, now }, contact),
  };
}

const tracesOf = ({ guestTraces }: ShopStore, { contacts }: Person) =>
  contacts.map((contact) => guestTraces.find(contact));

const heldOf = (store: ShopStore, person: Person): HeldData =>
  store.heldData.of(person.uid, person.contacts, tracesOf(store, person));

/** How many orders would lose whom they go to. */
function openOrders(store: ShopStore, person: Person): number {
  if (person.uid !== null) return store.customerFacts.orders(person.uid, ALL).filter(isOpen).length;
  const ids = tracesOf(store, person).flatMap(({ orders }) => orders);
  return store.orders.byIds(ids).filter(isOpen).length;
}

/** Shows, exports and forgets what is held of a person, below `root`. */
function servePerson(
  context: DeskContext,
  { root, data }: { root: string; data: string },
  find: (c: Context, context: DeskContext) => Person | undefined,
): void {
  const { app, store, now, memberIn, showDesk } = context;
  const serve = (
    method: 'get' | 'post',
    path: string,
    work: (c: Context, person: Person) => Response | Promise<Response>,
  ) =>
    app[method](path, (c) => {
      const person = find(c, context);
      return person === undefined ? c.redirect(LIST, 303) : work(c, person);
    });
  const note = (c: Context, { uid }: Person, kind: 'exported' | 'erased') =>
    store.customerEvents.add(uid ?? NOBODY, { at: now(), staff: memberIn(c).name, kind, note: '' });
  const question = (c: Context, person: Person, isUnticked: boolean) => {
    const content = erasurePage({
      title: person.title,
      action: person.address('erase'),
      back: person.uid === null ? person.address('') : person.back,
      hasAccount: person.uid !== null,
      openOrders: openOrders(store, person),
      traces: tracesOf(store, person),
      unproved: person.unproved,
      isUnticked,
    });
    const status = isUnticked ? 422 : 200;
    return showDesk(c, { section: 'customers', title: 'Удалить данные', content, status });
  };

  serve('get', data, (c, person) => {
    const { title, back, address } = person;
    const links = { back, file: address('person.json'), erase: address('erase') };
    const content = heldPage({ title, ...links }, heldOf(store, person));
    return showDesk(c, { section: 'customers', title: 'Данные покупателя', content });
  });
  serve('get', `${root}/person.json`, (c, person) => {
    note(c, person, 'exported');
    const { uid, contacts } = person;
    const shop = store.documents.cached('site')[0]?.title ?? '';
    const file = { shop, at: now().toISOString(), person: { uid, contacts }, data: heldOf(store, person) };
    c.header('Content-Disposition', 'attachment; filename="person.json"');
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(JSON.stringify(file, null, 2));
  });
  serve('get', `${root}/erase`, (c, person) => question(c, person, false));
  serve('post', `${root}/erase`, async (c, person) => {
    if ((await readFormFields(c)).sure !== '1') return question(c, person, true);
    store.durableChange(() => {
      person.forget();
      note(c, person, 'erased');
    });
    return c.redirect(`${LIST}?done=erased`, 303);
  });
}

export function serveHeldData(context: DeskContext): void {
  servePerson(context, { root: ONE, data: `${ONE}/data` }, accountIn);
  servePerson(context, { root: DATA_OF_CONTACT, data: DATA_OF_CONTACT }, contactIn);
}
