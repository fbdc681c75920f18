import { readShop } from '../../domain/shop/shop.ts';
import { isTrackingParameter } from '../../domain/catalog/tracking-parameters.ts';

/** Not decoded: advertisers encode in ways of their own, and the rest must keep its bytes. */
const partsOf = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

/** Parameters that the page reads; null where any name may be its own. */
let ownNames: ReadonlySet<string> | null = null;

/** Whether a parameter may be a counter's; no list of their names is complete. */
function isMark(part: string): boolean {
  const [name = ''] = new URLSearchParams(part).keys();
  return isTrackingParameter(name) || ownNames?.has(name) === false;
}

const queryOf = (parts: readonly string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '');

/** A query without advertising parameters, with its `?`; empty where nothing is left. */
export const withoutMarks = (search: string): string =>
  queryOf(partsOf(search).filter((part) => !isMark(part)));

let areRead = false;

/** An address with the present one's advertising parameters, until counters have read them. */
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

/** Declares the page's own parameters; all others count as advertising. */
export function setOwnParameters(names: Iterable<string>): void {
  ownNames = new Set(names);
  if (areRead) clean();
}

/** Counters have read the parameters: they leave this address, and each that the visitor goes back to. */
export function dropMarks(): void {
  if (!areRead) addEventListener('popstate', clean);
  areRead = true;
  clean();
}

/** The same at once in a shop without counters. */
export function dropMarksWithoutCounters(page: Document): void {
  if (readShop(page).tracking === null) dropMarks();
}
