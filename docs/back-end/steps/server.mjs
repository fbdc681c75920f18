// A back end that grows: node server.mjs browsing|basket|accounts|wholesale. Node 22 or newer, no packages, nothing of the
// shop's code.
import { accountRoutes, signUpWithOrder } from './accounts.mjs';
import { basketRoutes, isOwned } from './basket.mjs';
import { browsing } from './browsing.mjs';
import { checkoutRoutes, guests } from './checkout.mjs';
import { deliveryRoutes } from './delivery.mjs';
import { GUEST } from './goods.mjs';
import { serve } from './http.mjs';
import { ownListRoutes } from './own-lists.mjs';
import { ownOrderRoutes } from './own-orders.mjs';
import { pictures } from './pictures.mjs';
import { customerOf, sessionRoutes } from './session.mjs';
import { unserved } from './unserved.mjs';
import { addDealerPrices, RETAIL_SIGN_UP, WHOLESALE_SIGN_UP } from './wholesale.mjs';

const { PORT = '8080', SITE_URL = 'http://localhost:4321' } = process.env;

/** What this shop does without, however far it has grown. The configuration says so, and no page shows it. */
const WITHOUT =
  'promoCodes sets quickOrders quickOrderList reviews mailing raffles forms assistant restockRequests'.split(
    ' ',
  );
const ALSO_WITHOUT = ['bonuses', 'messages'];

/** Customers: they have one basket, whatever token they name, and the prices of their role. */
const customers = {
  customerOf,
  signUpFor: ({ body, ...request }) =>
    body.signUp === true && !customerOf(request) ? signUpWithOrder(body.personalData) : null,
  roleOf: (request) => {
    const role = customerOf(request)?.role ?? 'guest';
    return role === 'guest' ? GUEST : role;
  },
  tokenOf: (request) => {
    const named = guests.tokenOf(request);
    return customerOf(request)?.basket ?? (isOwned(named) ? '' : named);
  },
};

const shop = (visitor, config) => ({
  ...browsing({ config, roleOf: visitor.roleOf }),
  ...pictures(),
  ...(visitor.tokenOf && {
    ...basketRoutes(visitor),
    ...deliveryRoutes(visitor),
    ...checkoutRoutes(visitor),
  }),
});

const withAccounts = (signUp) => ({
  ...shop(customers, { without: [...WITHOUT, ...ALSO_WITHOUT], users: { signUp, extraPrices: [] } }),
  ...sessionRoutes(),
  ...accountRoutes(signUp),
  ...ownOrderRoutes(customers),
  ...ownListRoutes(customers),
});

const STEPS = {
  browsing: () => shop({ roleOf: guests.roleOf }, { without: ['accounts', ...WITHOUT] }),
  basket: () => ({
    ...shop(guests, { without: ['accounts', ...WITHOUT] }),
  }),
  accounts: () => withAccounts(RETAIL_SIGN_UP),
  wholesale() {
    addDealerPrices();
    return withAccounts(WHOLESALE_SIGN_UP);
  },
};

const [step = 'wholesale'] = process.argv.slice(2);
if (!Object.hasOwn(STEPS, step)) {
  console.error(`Name a step: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
serve({ ...unserved(), ...STEPS[step]() }, { port: PORT, siteUrl: SITE_URL });
