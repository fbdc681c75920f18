import type { Problem } from '../../records/record.ts';
import { flagOf, numberOf } from '../numbers.ts';
import { childrenOf, childOf, textOf, type XmlElement } from '../xml/elements.ts';

const COUNTS = ['count', 'stock_quantity', 'quantity'];

/** How many there are: of all outlets where no number is told for the whole. */
export function stockOf(
  offer: XmlElement,
  report: (problem: Problem, line: number, element: string) => void,
): number | undefined {
  const told = COUNTS.flatMap((name) => childOf(offer, name) ?? []).find(({ text }) => text !== '');
  const count = numberOf(told?.text);
  if (told !== undefined && count === undefined)
    report({ code: 'number', value: told.text.slice(0, 40) }, told.line, told.name);
  if (count !== undefined) return count;
  const outlets = (childrenOf(offer, 'outlets', 'outlet') ?? []).flatMap(
    ({ attributes }) => numberOf(attributes['instock']) ?? [],
  );
  return outlets.length === 0 ? undefined : outlets.reduce((sum, one) => sum + one, 0);
}

const NOT_THERE = /^(?:нет|под заказ|out|n$|off$|preorder)/i;

/** Whether it can be bought. Without a word it can; what is hidden from buyers cannot. */
export function isAvailable(offer: XmlElement): boolean {
  const told = (offer.attributes['available'] ?? textOf(offer, 'available') ?? '').trim();
  const isThere = flagOf(told) ?? !NOT_THERE.test(told);
  return isThere && flagOf(textOf(offer, 'disabled')) !== true;
}
