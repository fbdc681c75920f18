import {
  EVERYTHING,
  isSameListingQuery,
  type ListingQueryTerms,
  parseListingQuery,
} from '../domain/catalog/listing-query.ts';
import { isTrackingParameter } from '../domain/catalog/tracking-parameters.ts';
import { paths, type Selection, selectionOf } from '../paths.ts';
import type { ListingRules } from './listing-rules.ts';

/** What the query of a page's address asks for. */
export interface PageQuery {
  /** The query in its one spelling, with its `?`; empty where there is none. */
  readonly search: string;
  /**
   * The prebuilt page that is meant: with `limit` the one that has the first product which the address asks for. `none` for a number that
   * a list cannot reach, and for a query of more parameters than any page reads.
   */
  readonly page: number | 'none';
  /** The selection that the query names; its path is that of the address. */
  readonly selection: Selection | undefined;
  /** Whether the query narrows or orders a list in a way that no prebuilt page has. */
  readonly isNarrowed: boolean;
}

/** A parameter as it was sent, and what it means. */
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

/** The parameters as they were sent, without empty ones. */
const splitQuery = (search: string): string[] => search.slice(1).split('&').filter(Boolean);

/** Each parameter by itself, so that those that stay keep their bytes: advertisers encode in ways of their own. */
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

/** The page that a value means: of what is no number, or less than 1, the first. */
function pageOf(value: string): number | 'none' {
  const [, digits] = /^0*([1-9]\d*)$/.exec(value) ?? [];
  if (digits === undefined) return 1;
  return digits.length > MAX_DIGITS ? 'none' : Number(digits);
}

const reserved: ReadonlySet<string> = new Set(['limit', 'sort', 'price', 'instock']);
const TERMS: ListingQueryTerms = { codes: [], limit: 0, priced: true };
const IDS = /^\d+(?:,\d+)*$/;
const MAX_PER_PAGE = 100;

/** Lists that are narrowed by parameters of their addresses. */
const isListing = (path: string): boolean =>
  /^\/(?:catalog\/(?!search$)|collection\/)/.test(path) && !path.includes('/detail/');

/** Lists whose pages are prebuilt; on whatever else the number of a page means nothing. The search, a script's, reads its own. */
const hasPages = (path: string): boolean =>
  isListing(path) || path === paths.news || path === paths.actions || path.startsWith(`${paths.brands}/`);

/** Whether a parameter means something to a page; the search is a script's, which reads its own. */
function isUsed(path: string, { sent, name, value }: Parameter, rules: ListingRules | undefined): boolean {
  if (isTrackingParameter(name)) return false;
  if (path === paths.search) return true;
  if (!isListing(path)) return false;
  if (name === LIMIT) return true;
  if (reserved.has(name)) return !isSameListingQuery(parseListingQuery(sent, TERMS), EVERYTHING);
  return IDS.test(value) && (rules?.filterCodes?.has(name) ?? true);
}

/** A listing's selection, where exactly one parameter names one. */
function selectionIn(path: string, asked: readonly Parameter[]): Selection | undefined {
  const [only] = asked;
  if (!only || asked.length > 1 || !isListing(path) || reserved.has(only.name)) return undefined;
  return selectionOf(`${path}?${only.name}=${only.value.replace(/^0+(?=\d)/, '')}`);
}

/** The prebuilt page with the first product of a page of another length. */
function pageWithin(page: number, limit: string, { perPage }: ListingRules): number {
  const length = /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : perPage;
  return length > MAX_PER_PAGE ? page : Math.floor(((page - 1) * length) / perPage) + 1;
}

/**
 * Reads the query of a page at a path, with its `?`. Of several page numbers the first counts, as readers of queries do. Its
 * one spelling has nothing empty or twice, no useless page number, and a selection's value before the number of its page.
 * What means nothing stays and changes nothing.
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
  // A number that need not move stays where it was sent, so that links with it need no redirect.
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
