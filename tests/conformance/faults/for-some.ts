import { decodeJwt } from 'jose';
import type { Fetch } from '../client.ts';

type Plant = (server: Fetch) => Fetch;

const bearerOf = ({ headers }: Request): string | undefined =>
  headers.get('authorization')?.replace(/^Bearer /, '');

/** Breaks the rule for those alone whose requests are meant. */
const forSome =
  (isMeant: (request: Request) => boolean) =>
  (plant: Plant): Plant =>
  (server) => {
    const broken = plant(server);
    return (request) => (isMeant(request) ? broken(request) : server(request));
  };

export const forGuests = forSome((request) => bearerOf(request) === undefined);
export const forCustomers = forSome((request) => bearerOf(request) !== undefined);
export const forWholesalers = forSome((request) => {
  const token = bearerOf(request);
  return token !== undefined && decodeJwt(token).role !== undefined;
});

/** A server that takes customers for guests, where a request is meant. */
export const forgettingTokens =
  (isMeant: (request: Request) => boolean): Plant =>
  (server) =>
  (request) => {
    if (!isMeant(request)) return server(request);
    const headers = new Headers(request.headers);
    headers.delete('authorization');
    return server(new Request(request, { headers }));
  };
