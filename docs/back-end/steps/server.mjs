// A back end that grows: node server.mjs browsing|basket. Node 24 or newer, no packages, nothing of the shop's code.
import { basketRoutes } from './basket.mjs';
import { browsing } from './browsing.mjs';
import { checkoutRoutes, guests } from './checkout.mjs';
import { deliveryRoutes } from './delivery.mjs';
import { Refusal, serve } from './http.mjs';
import { pictures } from './pictures.mjs';

const { PORT = '8080', SITE_URL = 'http://localhost:4321' } = process.env;

/** What this shop does without, however far it has grown. The configuration says so, and no page shows it. */
const WITHOUT = [
  'promoCodes',
  'sets',
  'quickOrders',
  'reviews',
  'mailing',
  'raffles',
  'forms',
  'assistant',
  'restockRequests',
];

const STEPS = {
  browsing: () => ({ ...browsing({ config: { without: ['accounts', ...WITHOUT] } }), ...pictures() }),
  basket: () => ({
    ...STEPS.browsing(),
    ...basketRoutes(guests),
    ...deliveryRoutes(guests),
    ...checkoutRoutes(guests),
    ...unserved([
      'GET /organization-mapper/v1/party',
      'GET /orders/v1/own',
      'POST /payments/v1/url',
      'POST /basket/v1/constructor-set',
      'DELETE /basket/v1/constructor-set',
      'POST /orders/v1/blanks',
    ]),
  }),
};

/** Calls of what the shop does without: 501 says that they are not there. */
function unserved(names) {
  const refuse = () => {
    throw new Refusal(501, 'Этого магазин не\u00a0умеет.');
  };
  return Object.fromEntries(names.map((name) => [name, refuse]));
}

const [step = 'basket'] = process.argv.slice(2);
if (!Object.hasOwn(STEPS, step)) {
  console.error(`Name a step: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
serve(STEPS[step](), { port: PORT, siteUrl: SITE_URL });
