import { mediaRoutes } from '../../src/contract/content/media.ts';
import { calls } from '../../src/contract/routes.ts';
import { farewell } from './areas/farewell.ts';
import { profile } from './areas/profile.ts';
import { signingIn } from './areas/signing-in.ts';
import { basket } from './areas/basket.ts';
import { blanks } from './areas/blanks.ts';
import { categories } from './areas/categories.ts';
import { counting } from './areas/counting.ts';
import { delivery, ordering } from './areas/checkout.ts';
import { discounts } from './areas/discounts.ts';
import { drafts } from './areas/drafts.ts';
import { content, showcase } from './areas/content.ts';
import { consents } from './areas/consents.ts';
import { bonuses, favoriteLists, favorites, shippings } from './areas/customer-lists.ts';
import { forms, mailing, raffles } from './areas/feedback.ts';
import { files, media } from './areas/files.ts';
import { filterCounts } from './areas/filter-counts.ts';
import { firstStep } from './areas/first-step.ts';
import { notifications } from './areas/notifications.ts';
import { orderTerms } from './areas/order-terms.ts';
import { orders } from './areas/orders.ts';
import { orderRules } from './areas/order-rules.ts';
import { publicPrices } from './areas/prices.ts';
import { pieces } from './areas/pieces.ts';
import { privacy } from './areas/privacy.ts';
import { privateAnswers } from './areas/private-answers.ts';
import { products } from './areas/products.ts';
import { common, refusals } from './areas/protocol.ts';
import { reviews } from './areas/reviews.ts';
import { ownPrices } from './areas/role-prices.ts';
import { session } from './areas/session.ts';
import { setup } from './areas/setup.ts';
import { signingUp } from './areas/sign-up.ts';
import { tokens } from './areas/tokens.ts';
import { work } from './areas/work.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { type GivenAccount, GivenAccounts } from './accounts.ts';
import { Client, type Fetch } from './client.ts';
import { signUp, type Customer } from './customer.ts';
import { Problem, Unchecked } from './problem.ts';
import { Report } from './report.ts';
import { inspectShop } from './shop.ts';
import { Transport } from './transport.ts';
import { createCheck, protocol, socket, type Area, type Suite } from './suite.ts';

/** Parts of the suite that ask as guests only. */
const guestAreas = {
  protocol: common,
  setup,
  categories,
  products,
  filterCounts,
  publicPrices,
  content,
  showcase,
  drafts,
  media,
  basket,
  counting,
  pieces,
  delivery,
  ordering,
  orderTerms,
  session,
  signingUp,
  forms,
  mailing,
  raffles,
  firstStep,
} satisfies Record<string, Area>;

/** Parts that need a customer as well; `farewell` ends the one that the run made. */
const customerAreas = {
  signingIn,
  profile,
  orders,
  orderRules,
  discounts,
  favorites,
  favoriteLists,
  consents,
  shippings,
  bonuses,
  ownPrices,
  blanks,
  files,
  reviews,
  notifications,
  privacy,
  privateAnswers,
  tokens,
  work,
  refusals,
  farewell,
} satisfies Record<string, Area>;

const areas = { ...guestAreas, ...customerAreas };
export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];

/** Everything that a report has a row for. */
export const subjects: readonly string[] = [
  protocol.name,
  ...Object.keys(calls),
  ...Object.keys(mediaRoutes),
  socket.name,
];

export interface ConformanceOptions {
  /** Address of the API. */
  api: string;
  siteId?: number;
  currencyId?: number;
  /** Access token of the customer that account calls are made for; without it, a new one signs up. */
  token?: string;
  /** Accounts that account calls are made for, of one role each; they stay as they are. */
  accounts?: readonly GivenAccount[];
  readOnly?: boolean;
  /** Origin of a shop that the API must answer in browsers. */
  origin: string;
  raffle?: string;
  /** A promo code that counts for any goods. */
  promocode?: string;
  draft?: CheckedDraft;
  /** Only these parts. */
  only?: readonly AreaName[];
  /** Answers in place of the network. */
  fetch?: Fetch;
  /** The most requests in a second. */
  rate?: number;
  /** Seconds that a call may take. */
  timeout?: number;
  /** Hears of each part before it begins. */
  onPart?: (name: AreaName) => void;
  /** Where the findings go; a new report without it. */
  report?: Report;
}

/** Nothing answers at the address. */
export class NoServerError extends Error {
  constructor(api: string, problem: Problem) {
    super(`Nothing answers at ${api}: ${problem.message}.`);
    this.name = 'NoServerError';
  }
}

/** Checks a server call by call. Whatever the server does is a finding. @throws NoServerError where there is none */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { api, siteId = 1, currencyId = 1, readOnly = false, origin, raffle, draft, only, token } = options;
  const { accounts: givenAccounts = [], promocode } = options;
  const { report = new Report(), onPart = () => undefined, fetch, rate, timeout } = options;
  const transport = new Transport({ fetch, rate, timeout });
  const guest = new Client({ api: api.replace(/\/+$/, ''), siteId, currencyId, transport });
  const check = createCheck(report);
  await guest.fetch(calls.getSites.path).catch((error: unknown) => {
    throw error instanceof Problem ? new NoServerError(api, error) : error;
  });
  const shop = await inspectShop(guest);
  const sessions = new GivenAccounts(guest);
  const accounts: Customer[] = [];
  for (const account of givenAccounts) {
    const opened = await check(calls.login, `signs in ${account.username}`, () => sessions.open(account));
    if (opened) accounts.push(opened);
  }
  const suite: Suite = {
    accounts,
    guest,
    shop,
    readOnly,
    origin,
    raffle,
    promocode,
    draft,
    check,
    customer: () => {
      if (customer) return customer;
      throw new Unchecked(readOnly ? 'needs a customer: give --token or --account' : 'signing up failed');
    },
  };
  const customer = await visitor();
  for (const name of only ? areaNames.filter((name) => only.includes(name)) : areaNames) {
    onPart(name);
    await areas[name](suite);
  }
  await sessions.close();
  return report;

  async function visitor(): Promise<Customer | undefined> {
    if (token !== undefined) return { client: guest.as(token) };
    if (givenAccounts.length > 0) return accounts[0];
    if (readOnly || only?.every((name) => name in guestAreas)) return undefined;
    const made = await check(calls.signUp, 'makes an account', () => signUp(guest, shop.config));
    return made?.customer;
  }
}
