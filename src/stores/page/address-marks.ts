import { readShop } from '../../domain/shop/shop.ts';
import { isTrackingParameter } from '../../domain/catalog/tracking-parameters.ts';

/** Each parameter by itself, so that what stays keeps its bytes: advertisers encode in ways of their own. */
const partsOf = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

/** What the page reads of its address; null where any name may be one of its own. */
let ownNames: ReadonlySet<string> | null = null;

/** Whether counters alone may know what a parameter means: no list of their names is ever complete. */
function isMark(part: string): boolean {
  const [name = ''] = new URLSearchParams(part).keys();
  return isTrackingParameter(name) || ownNames?.has(name) === false;
}

const queryOf = (parts: readonly string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '');

/** A query without the marks of advertisements, with its `?`; empty where nothing is left. */
export const withoutMarks = (search: string): string =>
  queryOf(partsOf(search).filter((part) => !isMark(part)));

let areRead = false;

/** An address for this page, with the marks of the present one as long as counters have not read them. */
export function withMarks(address: string): string {
  const marks = areRead ? [] : partsOf(location.search).filter(isMark);
  if (marks.length === 0 || address.startsWith('#')) return address;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return path + queryOf([...partsOf(withoutMarks(search)), ...marks]) + hash;
}

function clean(): void {
  const search = withoutMarks(location.search);
  if (search === location.search) return;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

/** Says which parameters are the page's own: all others stay for counters, and go with the marks. */
export function knowOwnNames(names: Iterable<string>): void {
  ownNames = new Set(names);
  if (areRead) clean();
}

/** Counters have had their chance: the marks leave the address, and each to which the visitor goes back. */
export function dropMarks(): void {
  if (!areRead) addEventListener('popstate', clean);
  areRead = true;
  clean();
}

/** The same at once in a shop that has no counters. */
export function dropMarksWithoutCounters(page: Document): void {
  if (readShop(page).tracking === null) dropMarks();
}
