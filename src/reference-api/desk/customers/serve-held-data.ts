import type { Context } from 'hono';
import { deleteAccount, forgetContact } from '../../account/delete-account.ts';
import { verifiedContacts } from '../../customers/verified-contacts.ts';
import { contactError, parseContact, type Contact } from '../../customers/contact.ts';
import type { StoredCustomer } from '../../customers/customers.ts';
import type { HeldData } from '../../customers/held-data.ts';
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

const titleOf = ({ uid, data }: StoredCustomer): string =>
  data.fio || data.email || data.phone || `Покупатель ${uid}`;

/** Everything that is held of an account, or of a contact without one. */
function heldOf(store: ShopStore, uid: number | null, contacts: readonly Contact[]): HeldData {
  const traces = contacts.map((contact) => store.guestTraces.find(contact));
  return store.heldData.of(uid, contacts, traces);
}

function jsonFile(c: Context, { store, now }: DeskContext, person: object, held: HeldData) {
  const shop = store.documents.cached('site')[0]?.title ?? '';
  c.header('Content-Disposition', 'attachment; filename="person.json"');
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify({ shop, at: now().toISOString(), person, data: held }, null, 2));
}

/** Shows, exports and forgets what is held of accounts. */
function serveAccounts(context: DeskContext): void {
  const { app, store, now, memberIn, showDesk } = context;
  const found = (c: Context) => store.customers.byUid(Number(c.req.param('uid')));

  app.get(`${ONE}/data`, (c) => {
    const customer = found(c);
    if (customer === undefined) return c.redirect(LIST, 303);
    const { uid } = customer;
    const held = heldOf(store, uid, verifiedContacts(customer));
    const links = { back: customerPath(uid), file: `${customerPath(uid)}/person.json` };
    const content = heldPage(
      { title: titleOf(customer), ...links, erase: `${customerPath(uid)}/erase` },
      held,
    );
    return showDesk(c, { section: 'customers', title: 'Данные покупателя', content });
  });

  app.get(`${ONE}/person.json`, (c) => {
    const customer = found(c);
    if (customer === undefined) return c.redirect(LIST, 303);
    const { uid } = customer;
    store.customerEvents.add(uid, { at: now(), staff: memberIn(c).name, kind: 'exported', note: '' });
    const contacts = verifiedContacts(customer);
    return jsonFile(c, context, { uid, contacts }, heldOf(store, uid, contacts));
  });

  const question = (c: Context, customer: StoredCustomer, isUnticked: boolean) => {
    const { uid, data } = customer;
    const proved = verifiedContacts(customer);
    const open = store.customerFacts
      .orders(uid, ALL)
      .filter(({ status }) => statusesAfter(status).length > 0);
    const content = erasurePage({
      title: titleOf(customer),
      action: `${customerPath(uid)}/erase`,
      back: customerPath(uid),
      hasAccount: true,
      openOrders: open.length,
      traces: proved.map((contact) => store.guestTraces.find(contact)),
      unproved: [data.email, data.phone].filter(
        (value) => value !== '' && !proved.some((contact) => contact.value === value),
      ),
      isUnticked,
    });
    return showDesk(c, {
      section: 'customers',
      title: 'Удалить данные',
      content,
      ...(isUnticked && { status: 422 }),
    });
  };

  app.get(`${ONE}/erase`, (c) => {
    const customer = found(c);
    return customer === undefined ? c.redirect(LIST, 303) : question(c, customer, false);
  });

  app.post(`${ONE}/erase`, async (c) => {
    const { sure } = await readFormFields(c);
    const customer = found(c);
    if (customer === undefined) return c.redirect(LIST, 303);
    if (sure !== '1') return question(c, customer, true);
    const { uid } = customer;
    store.durableChange(() => {
      deleteAccount({ store, now }, uid);
      store.customerEvents.add(uid, { at: now(), staff: memberIn(c).name, kind: 'erased', note: '' });
    });
    return c.redirect(`${LIST}?done=erased`, 303);
  });
}

/** The same for contacts that guests have named. */
function serveContacts(context: DeskContext): void {
  const { app, store, now, memberIn, showDesk } = context;
  const found = (c: Context): Contact | undefined => {
    const contact = parseContact(c.req.query('q') ?? '');
    const isAccount = store.customers.byContact(contact.channel, contact.value) !== undefined;
    return isAccount || contactError(contact) !== undefined ? undefined : contact;
  };
  const address = (path: string, { value }: Contact) => `${path}?${new URLSearchParams({ q: value })}`;

  app.get(DATA_OF_CONTACT, (c) => {
    const contact = found(c);
    if (contact === undefined) return c.redirect(LIST, 303);
    const links = {
      back: LIST,
      file: address(`${DATA_OF_CONTACT}/person.json`, contact),
      erase: address(`${DATA_OF_CONTACT}/erase`, contact),
    };
    const content = heldPage({ title: contact.value, ...links }, heldOf(store, null, [contact]));
    return showDesk(c, { section: 'customers', title: 'Данные без аккаунта', content });
  });

  app.get(`${DATA_OF_CONTACT}/person.json`, (c) => {
    const contact = found(c);
    if (contact === undefined) return c.redirect(LIST, 303);
    store.customerEvents.add(NOBODY, { at: now(), staff: memberIn(c).name, kind: 'exported', note: '' });
    return jsonFile(c, context, contact, heldOf(store, null, [contact]));
  });

  const question = (c: Context, contact: Contact, isUnticked: boolean) => {
    const traces = store.guestTraces.find(contact);
    const open = traces.orders.filter((id) => {
      const order = store.orders.byId(id);
      return order !== undefined && statusesAfter(order.status).length > 0;
    });
    const content = erasurePage({
      title: contact.value,
      action: address(`${DATA_OF_CONTACT}/erase`, contact),
      back: address(DATA_OF_CONTACT, contact),
      hasAccount: false,
      openOrders: open.length,
      traces: [traces],
      unproved: [],
      isUnticked,
    });
    return showDesk(c, {
      section: 'customers',
      title: 'Удалить данные',
      content,
      ...(isUnticked && { status: 422 }),
    });
  };

  app.get(`${DATA_OF_CONTACT}/erase`, (c) => {
    const contact = found(c);
    return contact === undefined ? c.redirect(LIST, 303) : question(c, contact, false);
  });

  app.post(`${DATA_OF_CONTACT}/erase`, async (c) => {
    const { sure } = await readFormFields(c);
    const contact = found(c);
    if (contact === undefined) return c.redirect(LIST, 303);
    if (sure !== '1') return question(c, contact, true);
    store.durableChange(() => {
      forgetContact({ store, now }, contact);
      store.customerEvents.add(NOBODY, { at: now(), staff: memberIn(c).name, kind: 'erased', note: '' });
    });
    return c.redirect(`${LIST}?done=erased`, 303);
  });
}

export function serveHeldData(context: DeskContext): void {
  serveAccounts(context);
  serveContacts(context);
}
