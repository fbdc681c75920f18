import {
  EVERYTHING,
  isSameListingQuery,
  type ListingQueryTerms,
  parseListingQuery,
} from '../domain/catalog/listing-query.ts';
import { isTrackingParameter } from '../domain/catalog/tracking-parameters.ts';
import { paths, type Selection, selectionOf } from '../paths.ts';
import type { ListingRules } from './listing-rules.ts';

export interface PageQuery {
  /** Canonical, with its `?`; may be empty. */
  readonly search: string;
  /**
   * The prebuilt page; with `limit` the one with the first requested product. `none` for an impossible number or too many
   * parameters.
   */
  readonly page: number | 'none';
  /** Its path is the address's. */
  readonly selection: Selection | undefined;
  /** Filtered or sorted beyond prebuilt pages. */
  readonly isNarrowed: boolean;
}

interface Parameter {
  readonly sent: string;
  readonly name: string;
  readonly value: string;
}

const PLAIN: PageQuery = { search: '', page: 1, selection: undefined, isNarrowed: false };
const PAGE = 'page';
const LIMIT = 'limit';
/** No list of a shop has a million pages. */
const MAX_DIGITS = 6;
/** More than any link of the shop or of an advertisement has. */
const MAX_PARAMETERS = 100;

/**
 * Advertisers append `?yclid=…` also to an address that has a query. In a parameter of theirs, and behind another address,
 * it is part of the value.
 */
function splitMark(part: string): string[] {
  const [, own = '', appended = '', mark = ''] = /^([^?]+)\?(([^=?]+)=.*)$/s.exec(part) ?? [];
  const [name = ''] = own.split('=', 1);
  const isValue = isTrackingParameter(name) || /:|%3a/i.test(own);
  return isTrackingParameter(mark) && !isValue ? [own, appended] : [part];
}

const splitQuery = (search: string): string[] =>
  search.slice(1).split('&').flatMap(splitMark).filter(Boolean);

/** Not decoded: advertisers encode in ways of their own, and the rest must keep its bytes. */
function parametersOf(query: readonly string[]): Parameter[] {
  const known = new Set<string>();
  return query.flatMap((sent) => {
    const [pair] = new URLSearchParams(sent);
    const key = JSON.stringify(pair);
    if (!pair || known.has(key)) return [];
    known.add(key);
    const [name, value] = pair;
    return [{ sent, name, value }];
  });
}

/** 1 for an invalid number. */
function pageOf(value: string): number | 'none' {
  const [, digits] = /^0*([1-9]\d*)$/.exec(value) ?? [];
  if (digits === undefined) return 1;
  return digits.length > MAX_DIGITS ? 'none' : Number(digits);
}

const reserved: ReadonlySet<string> = new Set(['limit', 'sort', 'price', 'instock']);
const TERMS: ListingQueryTerms = { codes: [], limit: 0, priced: true };
const IDS = /^\d+(?:,\d+)*$/;
const MAX_PER_PAGE = 100;

const isListing = (path: string): boolean =>
  /^\/(?:catalog\/(?!search$)|collection\/)/.test(path) && !path.includes('/detail/');

/** The search reads its own page number. */
const hasPages = (path: string): boolean =>
  isListing(path) || path === paths.news || path === paths.actions || path.startsWith(`${paths.brands}/`);

/** The search reads its own parameters. */
function isUsed(path: string, { sent, name, value }: Parameter, rules: ListingRules | undefined): boolean {
  if (isTrackingParameter(name)) return false;
  if (path === paths.search) return true;
  if (!isListing(path)) return false;
  if (name === LIMIT) return true;
  if (reserved.has(name)) return !isSameListingQuery(parseListingQuery(sent, TERMS), EVERYTHING);
  return IDS.test(value) && (rules?.filterCodes?.has(name) ?? true);
}

/** For exactly one parameter. */
function selectionIn(path: string, asked: readonly Parameter[]): Selection | undefined {
  const [only] = asked;
  if (!only || asked.length > 1 || !isListing(path) || reserved.has(only.name)) return undefined;
  return selectionOf(`${path}?${only.name}=${only.value.replace(/^0+(?=\d)/, '')}`);
}

/** Converts a page of another length. */
function pageWithin(page: number, limit: string, { perPage }: ListingRules): number {
  const length = /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : perPage;
  return length > MAX_PER_PAGE ? page : Math.floor(((page - 1) * length) / perPage) + 1;
}

/**
 * Reads a query with its `?`. The first page number counts. Canonically nothing is empty or repeated, and a selection
 * precedes the page. Unknown parameters are kept and ignored.
 */
export function readPageQuery(path: string, search: string, rules?: ListingRules): PageQuery {
  if (search === '') return PLAIN;
  const query = splitQuery(search);
  if (query.length > MAX_PARAMETERS) return { ...PLAIN, page: 'none' };
  const parameters = parametersOf(query);
  const sentPage = parameters.find(({ name }) => name === PAGE);
  const page = pageOf(sentPage?.value ?? '');
  const others = parameters.filter(({ name }) => name !== PAGE);
  const used = others.filter((parameter) => isUsed(path, parameter, rules));
  const limit = rules && isListing(path) ? used.find(({ name }) => name === LIMIT) : undefined;
  const asked = limit ? used.filter(({ name }) => name !== LIMIT) : used;
  const selection = selectionIn(path, asked);

  const number = page === 1 || !sentPage ? [] : [page === 'none' ? sentPage.sent : `${PAGE}=${page}`];
  const rest = others.map((parameter) =>
    selection && parameter === asked[0] ? `${selection.code}=${selection.valueId}` : parameter.sent,
  );
  const prebuilt = hasPages(path) ? page : 1;
  // Keeps its place, so that links need no redirect.
  const sentAt = sentPage ? parameters.indexOf(sentPage) : -1;
  const at = Math.max(sentAt, selection && asked[0] ? others.indexOf(asked[0]) + 1 : 0);
  const spelled = sentAt < 0 ? rest : rest.toSpliced(at, 0, ...number);
  return {
    search: spelled.length > 0 ? `?${spelled.join('&')}` : '',
    page: limit && rules && prebuilt !== 'none' ? pageWithin(prebuilt, limit.value, rules) : prebuilt,
    selection,
    isNarrowed: asked.length > 0,
  };
}
