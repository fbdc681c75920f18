import type { Context, Hono } from 'hono';
import { soleCookie } from '../../../domain/requests/cookie-header.ts';
import { ErrorResponse, TooManyRequests } from '../../http/error-response.ts';
import { sessionKeyOf, type ExchangeSession } from '../sessions/exchange-sessions.ts';
import { answerFailure, answerLines } from './answer.ts';
import { CatalogExchange } from './catalog-exchange.ts';
import { type ExchangeServices, NOT_SIGNED_IN } from './receive-piece.ts';
import { type ExchangeRequest, exchangeRequest } from './exchange-request.ts';
import { SaleExchange } from './sale-exchange.ts';
import { ExchangeSignIn } from './sign-in.ts';

export const EXCHANGE_PATH = '/exchange/1c';
const COOKIE = 'vitrina-exchange';
const SECOND_MS = 1000;
/** The oldest version that tells its own: from it on 1C asks for pages of orders and deletes by time. */
const VERSION = '3.1';

interface Routes {
  services: ExchangeServices;
  signIn: ExchangeSignIn;
  catalog: CatalogExchange;
  sale: SaleExchange;
}

/** Serves 1C's exchange with the site, as 1C's own configurations speak it. */
export function serveExchange(app: Hono, services: ExchangeServices): void {
  const { store, limits, now } = services;
  const routes: Routes = {
    services,
    signIn: new ExchangeSignIn(store, limits, now),
    catalog: new CatalogExchange(services),
    sale: new SaleExchange(services),
  };
  app.on(['GET', 'POST'], EXCHANGE_PATH, async (c) => {
    try {
      return await answerExchange(c, routes);
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      return answerFailure(c, `${error.message}.`, error.status);
    }
  });
}

async function answerExchange(c: Context, routes: Routes): Promise<Response> {
  const request = exchangeRequest(c);
  if (request === undefined) return answerFailure(c, 'Такого запроса обмен не знает.');
  if (request.mode === 'checkauth') return openSession(c, routes);
  const session = sessionOf(c, routes, request);
  if (session === undefined) return answerFailure(c, NOT_SIGNED_IN, 401);
  const { store, now } = routes.services;
  store.exchange.sessions.use(session.id, now());
  if (request.mode === 'init') {
    if (request.type === 'catalog') await routes.catalog.begin(session);
    return answerInit(c, routes, request, session);
  }
  if (request.mode === 'file' && c.req.method !== 'POST')
    return answerFailure(c, 'Файл передаётся запросом POST.');
  if (request.type === 'catalog') return answerCatalog(c, routes, request, session);
  if (request.type === 'sale') return answerSale(c, routes, request, session);
  return answerFailure(c, `Обмен ${request.type} не поддерживается.`);
}

async function openSession(c: Context, { services, signIn }: Routes): Promise<Response> {
  const account = await signIn.account(c).catch((error: unknown) => {
    if (error instanceof TooManyRequests) return error;
    throw error;
  });
  if (account instanceof TooManyRequests) {
    c.header('Retry-After', String(account.seconds));
    return answerFailure(c, 'Слишком много неверных паролей: повторите через четверть часа.', 429);
  }
  if (account === undefined) {
    c.header('WWW-Authenticate', 'Basic realm="1C"');
    return answerFailure(c, 'Неверное имя или пароль обмена.', 401);
  }
  const { store, now } = services;
  const moment = now();
  const token = store.change(() => store.exchange.sessions.open(account.id, moment));
  const key = sessionKeyOf(token);
  return answerLines(c, [
    'success',
    COOKIE,
    token,
    `sessid=${key}`,
    `timestamp=${Math.floor(moment.getTime() / SECOND_MS)}`,
  ]);
}

/** The session of the cookie, which the key in the address must belong to where there is one. */
function sessionOf(
  c: Context,
  { services }: Routes,
  { sessid }: ExchangeRequest,
): ExchangeSession | undefined {
  const token = soleCookie(c.req.header('cookie') ?? '', COOKIE);
  if (token === undefined || (sessid !== undefined && sessid !== sessionKeyOf(token))) return undefined;
  return services.store.exchange.sessions.byToken(token, services.now());
}

function answerInit(
  c: Context,
  { services: { store, limits } }: Routes,
  { version }: ExchangeRequest,
  { id }: ExchangeSession,
): Response {
  const usual = ['zip=yes', `file_limit=${limits.pieceBytes}`];
  // Configurations that name no version stop at a third line.
  if (version === undefined) return answerLines(c, usual);
  store.exchange.sessions.setVersion(id, version);
  const token = soleCookie(c.req.header('cookie') ?? '', COOKIE) ?? '';
  return answerLines(c, [...usual, `sessid=${sessionKeyOf(token)}`, `version=${VERSION}`]);
}

async function answerCatalog(
  c: Context,
  { catalog }: Routes,
  { mode, filename, timestamp }: ExchangeRequest,
  session: ExchangeSession,
): Promise<Response> {
  switch (mode) {
    case 'file':
      return catalog.file(c, session, filename);
    case 'import':
      return catalog.import(c, session, filename);
    case 'deactivate':
      return catalog.deactivate(c, session, timestamp);
    case 'complete':
      return catalog.complete(c, session);
    case 'success':
      return answerLines(c, ['success']);
    default:
      return answerFailure(c, `Запрос ${mode} в обмене товарами не поддерживается.`);
  }
}

async function answerSale(
  c: Context,
  { sale }: Routes,
  { mode, filename }: ExchangeRequest,
  session: ExchangeSession,
): Promise<Response> {
  switch (mode) {
    case 'query':
      return sale.query(c, session);
    case 'success':
      return sale.success(c, session);
    case 'file':
      return sale.file(c, session, filename);
    case 'import':
      return sale.import(c, session, filename);
    case 'info':
      return sale.info(c);
    case 'complete':
      return answerLines(c, ['success']);
    default:
      return answerFailure(c, `Запрос ${mode} в обмене заказами не поддерживается.`);
  }
}
