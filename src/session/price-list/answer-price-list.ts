import { Readable } from 'node:stream';
import { BAD_GATEWAY, FORBIDDEN, TOO_MANY_REQUESTS } from '../../contract/calls/http-status.ts';
import { isWholesaler } from '../../domain/checkout/wholesaler.ts';
import type { PriceListShop } from '../../domain/price-list/price-rows.ts';
import { readPriceSelection } from '../../domain/price-list/price-selection.ts';
import { paths } from '../../paths.ts';
import { redirectResponse, textResponse } from '../access/responses.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { createAddressShare } from '../plain/address-share.ts';
import { failedStatus } from '../plain/basket-result.ts';
import { openPlainVisit } from '../plain/plain-visit.ts';
import { priceListFile, type PriceListFormat } from './price-list-file.ts';
import { type ListedProduct, productPages } from './product-pages.ts';

const TYPES: Readonly<Record<PriceListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Customers for whom a list is being made: each has one at a time. */
const making = new Set<number>();
/** Network addresses of those, some of them twice; nobody knows how many accounts a stranger has. */
const makingFor: string[] = [];
const MAX_FOR_ADDRESS = 3;
const RETRY_SECONDS = '5';
/** Of one address: a list of a large shop keeps the servers busy for seconds. */
const LISTS_PER_HOUR = 60;
const hourShare = createAddressShare(LISTS_PER_HOUR);
const RETRY_HOUR_SECONDS = '3600';

const isFormat = (text: string): text is PriceListFormat => text === 'csv' || text === 'xlsx';

/** All pages, of which the first is there already. */
async function* continued(
  first: readonly ListedProduct[],
  rest: AsyncGenerator<readonly ListedProduct[]>,
): AsyncGenerator<readonly ListedProduct[]> {
  yield first;
  yield* rest;
}

interface Made {
  readonly format: PriceListFormat;
  readonly pages: AsyncIterable<readonly ListedProduct[]>;
  readonly shop: PriceListShop;
  readonly cookies: readonly string[];
  /** Called once the file is sent, or given up at any moment. */
  readonly done: () => void;
}

function fileResponse({ format, pages, shop, cookies, done }: Made): Response {
  const headers = new Headers({
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="price-list.${format}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const file = Readable.from(priceListFile(format, pages, shop), { objectMode: false });
  file.once('close', done);
  return new Response(Readable.toWeb(file) as ReadableStream, { headers });
}

/**
 * A wholesaler's price list with their own prices, made while it is sent: nothing of it is stored. 403 for other customers,
 * 429 while another is being made for the same customer.
 */
export async function answerPriceList(
  format: string,
  request: Request,
  shop: EndpointShop & Omit<PriceListShop, 'priceRole'>,
): Promise<Response> {
  const visit = isFormat(format) ? await openPlainVisit(request, shop) : undefined;
  if (!isFormat(format) || !visit) return textResponse(BAD_GATEWAY);
  const { client, customerUid, priceRole, cookies } = visit;
  if (customerUid === undefined)
    return redirectResponse({ kind: 'redirect', to: paths.signinAgain, status: 303, cookies });
  if (!isWholesaler(priceRole)) return textResponse(FORBIDDEN);
  if (request.method === 'HEAD')
    return new Response(null, {
      headers: { 'Content-Type': TYPES[format], 'Cache-Control': 'private, no-store' },
    });
  const { clientAddress: address = '' } = shop;
  const isBusy =
    making.has(customerUid) || makingFor.filter((other) => other === address).length >= MAX_FOR_ADDRESS;
  if (isBusy) return textResponse(TOO_MANY_REQUESTS, { 'Retry-After': RETRY_SECONDS });
  if (!hourShare.take(address)) return textResponse(TOO_MANY_REQUESTS, { 'Retry-After': RETRY_HOUR_SECONDS });
  making.add(customerUid);
  makingFor.push(address);
  const abort = new AbortController();
  const done = () => {
    if (making.delete(customerUid)) makingFor.splice(makingFor.indexOf(address), 1);
    abort.abort();
  };
  const selection = readPriceSelection(new URL(request.url).searchParams);
  const pages = productPages(client, selection, abort.signal);
  try {
    const first = await pages.next();
    const all = continued(first.done ? [] : first.value, pages);
    return fileResponse({ format, pages: all, shop: { ...shop, priceRole }, cookies, done });
  } catch (error) {
    done();
    return textResponse(failedStatus(error));
  }
}
