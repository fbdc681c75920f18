import type { APIRequestContext } from '@playwright/test';
import { readHead } from './page-head.ts';

export const selectionPath = '/catalog/postelnoe-bele?fibre=2004';

/** A page of every kind whose address is the same in every shop of the demonstration. */
export const demoPages = [
  '/',
  '/catalog',
  '/catalog/tkani',
  '/catalog/tkani?page=2',
  selectionPath,
  '/catalog/search',
  '/news',
  '/actions',
  '/blog',
  '/info',
  '/brands',
  '/brands/dolgunets',
  '/collection',
  '/collection/beloe',
  '/raffle/pled-k-zime',
  '/reviews',
  '/about',
  '/contacts',
  '/address',
  '/payments',
  '/static/tkani/len',
  '/cart',
  '/favorites',
  '/compare',
  '/gone',
  '/user/signin',
  '/user/recall',
  '/checkout-success',
  '/checkout-failed',
  '/error/406',
];

/** The address of the newest article. */
export const findNewsPath = async (request: APIRequestContext): Promise<string> =>
  /href="(\/news\/detail\/\d+)"/.exec((await readHead(request, '/news')).html)?.[1] ?? '';
