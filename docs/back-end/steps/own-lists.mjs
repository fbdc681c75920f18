// Step 3, what a customer keeps: favourites and addresses.
import { notFound, number, pageOf } from './http.mjs';
import { products, shownProduct } from './goods.mjs';
import { signedIn } from './session.mjs';

const isProduct = (id) => products.some((product) => product.id === id);
const idsOf = ({ favorites }) => ({ data: { fav_ids: favorites } });

/** The last added comes first. */
function toggle({ body: { product } }, customer) {
  if (!isProduct(product)) throw notFound('Товар не\u00a0найден');
  const isMarked = customer.favorites.includes(product);
  const others = customer.favorites.filter((id) => id !== product);
  customer.favorites = isMarked ? others : [product, ...others];
  return { ...idsOf(customer), result: isMarked ? 'removed' : 'added' };
}

function merge({ body: { productIds } }, customer) {
  const known = productIds.filter(isProduct);
  customer.favorites = [...new Set([...known, ...customer.favorites])];
  return idsOf(customer);
}

/** The default address comes first; there is one at most. */
function addressesOf(customer) {
  return {
    data: customer.shippings.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
  };
}

function save(customer, address) {
  const others = customer.shippings.filter(({ id }) => id !== address.id);
  customer.shippings = [
    ...(address.isDefault ? others.map((other) => ({ ...other, isDefault: false })) : others),
    address,
  ];
  return addressesOf(customer);
}

let lastAddress = 0;

function owned(customer, id) {
  if (!customer.shippings.some((address) => address.id === id)) throw notFound('Такого адреса нет.');
  return id;
}

export const ownListRoutes = ({ roleOf }) => ({
  'GET /favorites/v1/ids': signedIn((_, customer) => idsOf(customer)),
  'GET /favorites/v1': signedIn((request, customer) => {
    const { query } = request;
    const all = customer.favorites.map((id) => products.find((product) => product.id === id));
    const { data, meta } = pageOf(all, { page: number(query, 'page'), limit: number(query, 'limit') ?? 6 });
    return { data: data.map((product) => shownProduct(product, roleOf(request))), meta };
  }),
  'PUT /favorites/v1': signedIn(toggle),
  'POST /favorites/v1/merge': signedIn(merge),
  'GET /delivery/v1/shipping': signedIn((_, customer) => addressesOf(customer)),
  'POST /delivery/v1/shipping': signedIn(({ body }, customer) =>
    save(customer, { ...body, id: ++lastAddress }),
  ),
  'PUT /delivery/v1/shipping': signedIn(({ body }, customer) =>
    save(customer, { ...body, id: owned(customer, body.id) }),
  ),
  'DELETE /delivery/v1/shipping': signedIn(({ query }, customer) => {
    const id = owned(customer, number(query, 'id'));
    customer.shippings = customer.shippings.filter((address) => address.id !== id);
    return addressesOf(customer);
  }),
});
