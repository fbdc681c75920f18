import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { at, forgivingRotation, JsonSchema, json, withHeader } from '../altered-server.ts';
import type { Fetch } from '../client.ts';
import { forCustomers, forGuests } from './for-some.ts';
import type { Fault } from './rules-api.ts';

const DAY = 24 * 60 * 60;
const OWN = 'lets no cache keep what it answers to a customer';
const SHORT = 'gives access for about 15 minutes';

/** A server whose answers at a path have another `Cache-Control`. */
const caching =
  (path: string, value: string) =>
  (server: Fetch): Fetch =>
  async (request) => {
    const response = await server(request);
    return at(request, path) ? withHeader(response, 'cache-control', value) : response;
  };

const bearerOf = ({ headers }: Request): string =>
  (headers.get('authorization') ?? '').replace(/^Bearer /, '');
function withBearer(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}

/** A token that says to live for a day. */
function longer(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = decodeJwt(token);
  const payload = Buffer.from(JSON.stringify({ ...claims, exp: (claims.exp ?? 0) + DAY })).toString(
    'base64url',
  );
  return [header, payload, signature].join('.');
}

/** A server whose access tokens of a call live for a day. */
const longLived =
  (path: string, name: 'token' | 'access') =>
  (server: Fetch): Fetch => {
    const real = new Map<string, string>();
    return async (request) => {
      const known = real.get(bearerOf(request));
      const response = await server(known === undefined ? request : withBearer(request, known));
      if (!at(request, path, 'POST') || !response.ok) return response;
      const body = z.parse(JsonSchema, await response.json());
      const login = z.parse(JsonSchema, body.login ?? body);
      const token = String(login[name]);
      real.set(longer(token), token);
      const changed = { ...login, [name]: longer(token) };
      return json(body.login === undefined ? changed : { ...body, login: changed });
    };
  };

/** A server that reads tokens without looking at their signature. */
function unverified(server: Fetch): Fetch {
  const bySession = new Map<unknown, string>();
  return async (request) => {
    const response = await server(request);
    const token = bearerOf(request);
    if (token.split('.').length !== 3) return response;
    const { sid } = decodeJwt(token);
    if (response.status !== 401) bySession.set(sid, token);
    const real = bySession.get(sid);
    return response.status === 401 && real !== undefined ? server(withBearer(request, real)) : response;
  };
}

export const sessionFaults: Fault[] = [
  {
    how: 'lets caches keep a profile',
    names: 'getProfile',
    check: OWN,
    problem: /^caches may keep it: Cache-Control is "public, max-age=600" instead of no-store$/,
    plant: caching('/users/v1/profile', 'public, max-age=600'),
  },
  {
    how: 'lets browsers keep the prices of a customer',
    names: 'getProductsByIds',
    check: OWN,
    problem: /^caches may keep it: Cache-Control is "private, max-age=60" instead of no-store$/,
    plant: forCustomers(caching('/catalog/v1/products/by-ids', 'private, max-age=60')),
  },
  {
    how: 'says nothing about keeping the basket of a guest',
    names: 'getBasket',
    check: 'lets no cache keep the basket of a guest',
    problem: /^caches may keep it: Cache-Control is "" instead of no-store$/,
    plant: forGuests(caching('/basket/v1', '')),
  },
  {
    how: 'lets caches give everybody the product of a guest',
    names: 'viewProduct',
    check: 'lets no cache give customers the prices of guests',
    problem: /^caches may give it to customers/,
    plant: forGuests(caching('/catalog/v1/products/view', 'public, max-age=60')),
  },
  {
    how: 'signs in for a day',
    names: 'login',
    check: SHORT,
    problem: /^the access token lives for 14\d\d minutes instead of about 15$/,
    plant: longLived('/users/v1/signup', 'token'),
  },
  {
    how: 'refreshes for a day',
    names: 'refresh',
    check: SHORT,
    problem: /^the access token lives for 14\d\d minutes instead of about 15$/,
    plant: longLived('/users/v1/refresh', 'access'),
  },
  {
    how: 'takes refresh tokens that are long used up',
    names: 'refresh',
    check: 'an older token ends the session in all its tabs',
    problem: /^answered 200 instead of 401/,
    plant: forgivingRotation,
  },
  {
    how: 'leaves a session open that has signed out',
    names: 'signOut',
    check: 'ends the session at once: access token and refresh token',
    problem: /^answered 200 instead of 401/,
    plant: (server) => async (request) => {
      const isSignOut =
        at(request, '/users/v1/sign-out', 'POST') &&
        (await request.clone().text()).includes('"accessToken":"ey');
      return isSignOut ? json({ signedOut: true }) : server(request);
    },
  },
  {
    how: 'believes a token that its holder has changed',
    names: 'getPartProfile',
    check: 'refuses a token whose holder has changed it',
    problem: /^answered 200 instead of 401/,
    plant: unverified,
  },
];
