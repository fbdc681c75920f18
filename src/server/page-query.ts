import { isTrackingParameter } from '../domain/tracking-parameters.ts';
import { type Selection, selectionOf } from '../paths.ts';

/** What the query of a page's address asks for. */
export interface PageQuery {
  /** The query in its one spelling, with its `?`; empty where there is none. */
  readonly search: string;
  /** `none` for a number that no list reaches, and for a query of more parameters than any page reads. */
  readonly page: number | 'none';
  /** The selection that the query names; its path is that of the address. */
  readonly selection: Selection | undefined;
  /** Whether the query has other parameters than a page's number and those of advertisements. */
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

/** A listing's selection, where exactly one parameter but the page's number and those of advertisements names one. */
function selectionIn(path: string, asked: readonly Parameter[]): Selection | undefined {
  const [only] = asked;
  if (!only || asked.length > 1) return undefined;
  return selectionOf(`${path}?${only.name}=${only.value.replace(/^0+(?=\d)/, '')}`);
}

/**
 * Reads the query of a page at a path, with its `?`. Of several page numbers the first counts, as readers of queries do. Its
 * one spelling has nothing empty or twice, no useless page number, and a selection's value before the number of its page.
 */
export function readPageQuery(path: string, search: string): PageQuery {
  if (search === '') return PLAIN;
  const query = splitQuery(search);
  if (query.length > MAX_PARAMETERS) return { ...PLAIN, page: 'none' };
  const parameters = parametersOf(query);
  const page = pageOf(parameters.find(({ name }) => name === PAGE)?.value ?? '');
  const others = parameters.filter(({ name }) => name !== PAGE);
  const asked = others.filter(({ name }) => !isTrackingParameter(name));
  const selection = selectionIn(path, asked);

  const number = page === 1 || page === 'none' ? [] : [`${PAGE}=${page}`];
  const rest = others.map((parameter) =>
    selection && parameter === asked[0] ? `${selection.code}=${selection.valueId}` : parameter.sent,
  );
  // A number that need not move stays where it was sent, so that links with it need no redirect.
  const sentAt = parameters.findIndex(({ name }) => name === PAGE);
  const at = Math.max(sentAt, selection && asked[0] ? others.indexOf(asked[0]) + 1 : 0);
  const spelled = sentAt < 0 ? rest : rest.toSpliced(at, 0, ...number);
  return {
    search: spelled.length > 0 ? `?${spelled.join('&')}` : '',
    page,
    selection,
    isNarrowed: asked.length > 0,
  };
}
