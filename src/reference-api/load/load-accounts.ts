import { ReviewType } from '../../contract/catalog/review.ts';
import type { ShopStore } from '../shop-store.ts';
import type {
  DemoAddress,
  DemoCustomer,
  DemoStaffMember,
  DemoExchangeAccount,
  DemoReview,
} from '../seed/demo-shop.ts';
import { hashPasswordSync } from '../auth/passwords/password-hash.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Period {
  now: Date;
  /** When the accounts were opened. */
  since: Date;
}

/** Adds the accounts to try the shop with. */
export function loadCustomers(
  store: ShopStore,
  customers: readonly DemoCustomer[],
  { now, since }: Period,
): void {
  for (const { role, password, data, params, addresses, ...customer } of customers) {
    const hash = password === null ? null : hashPasswordSync(password);
    const uid = store.customers.add(data, role, since, hash);
    store.customers.setVerified(uid, 'email', data.email);
    store.customers.setVerified(uid, 'phone', data.phone);
    for (const { code, value } of params) store.customerParams.put(uid, code, value);
    if (customer.subscribed) store.mailing.setSubscribed(data.email, true, since);
    for (const [index, address] of addresses.entries()) {
      addAddress(store, uid, { contactPerson: data.fio, phone: data.phone, ...address }, index === 0);
    }
    for (const productId of customer.favoriteIds.toReversed()) store.favorites.add(uid, productId);
    for (const review of customer.reviews) addReview(store, { uid, fio: data.fio }, review, now);
  }
}

/** In a city that suggestions know. */
function addAddress(
  store: ShopStore,
  uid: number,
  { city, house, flat, contactPerson = '', phone = '' }: DemoAddress,
  isDefault: boolean,
): void {
  const settlement = store.documents
    .all('settlement')
    .find(({ suggestion }) => suggestion.address.city === city);
  const [street] = settlement?.streets ?? [];
  if (settlement === undefined || street === undefined) return;
  const { suggestion } = settlement;
  const { country, region, value } = suggestion.address;
  store.shippings.add(uid, {
    coord: null,
    zip: street.postalCode,
    kladrId: suggestion.kladrId,
    cityFiasId: suggestion.cityFiasId,
    isDefault,
    contactPerson,
    phone,
    address: {
      country,
      region,
      city,
      settlement: null,
      street: street.name,
      house,
      flat,
      value: `${value}, ${street.name}, д.\u00a0${house}`,
    },
  });
}

function addReview(
  store: ShopStore,
  { uid, fio }: { uid: number; fio: string },
  { productId, state, rating, text, answer, daysAgo }: DemoReview,
  now: Date,
): void {
  const [lastName = '', firstName = ''] = fio.split(' ');
  const typeId = productId === null ? ReviewType.shop : ReviewType.product;
  const [asked] = store.documents.one('reviewParams', typeId)?.params ?? [];
  const params = asked && { code: asked.code, title: asked.title, value: asked.options[0] ?? '' };
  store.reviews.put(
    {
      id: store.reviews.nextId,
      typeId,
      productId,
      rating,
      text,
      answer,
      author: `${firstName} ${lastName.slice(0, 1)}.`,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
      params: params === undefined ? [] : [params],
      imageIds: [],
      videoIds: [],
    },
    { uid, state },
  );
}

/** Adds the accounts to try the staff's pages with. */
export function loadStaff(store: ShopStore, staff: readonly DemoStaffMember[]): void {
  for (const { email, name, password, role } of staff) {
    store.staff.add({ email, name, passwordHash: hashPasswordSync(password), role });
  }
}

/** Adds the account to try the exchange with 1C with. */
export function loadExchangeAccounts(store: ShopStore, accounts: readonly DemoExchangeAccount[]): void {
  for (const { name, password } of accounts) store.exchange.accounts.add(name, hashPasswordSync(password));
}
