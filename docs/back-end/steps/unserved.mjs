// Calls of what this shop does without: 501 says that they are not there, and no page asks twice.
import { Refusal } from './http.mjs';
import { working } from './work.mjs';

const NAMES = [
  'GET /organization-mapper/v1/party',
  'POST /payments/v1/url',
  'POST /basket/v1/constructor-set',
  'DELETE /basket/v1/constructor-set',
  'GET /orders/v1/own',
  'GET /orders/v1/blanks',
  'DELETE /orders/v1/blanks',
  'GET /bonuses/v1/balance',
  'GET /bonuses/v1/accounts',
  'GET /notifications/v1/notification/foruser',
  'POST /file/v1',
];

/** Those that ask for work ask first: what is refused costs nothing either. */
const FOR_WORK = [
  'POST /orders/v1/blanks',
  'POST /blanks/v1',
  'POST /forms/v1',
  'POST /raffles/v1/participants/:codeUrl',
  'POST /reviews/v1/new',
];

function refuse() {
  throw new Refusal(501, 'Этого магазин не\u00a0умеет.');
}

export const unserved = () =>
  Object.fromEntries([
    ...NAMES.map((name) => [name, refuse]),
    ...FOR_WORK.map((name) => [name, working(refuse)]),
  ]);
