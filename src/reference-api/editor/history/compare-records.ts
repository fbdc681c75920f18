import { isDeepStrictEqual } from 'node:util';
import { readableHtml } from '../../history/readable-html.ts';
import type { Choice, Group, Leaf, List, Node } from '../fields/field-tree.ts';
import type { FieldContext } from '../fields/field-words.ts';
import { leafText, TICKED } from '../fields/leaf-text.ts';
import { matchItems } from '../fields/match-items.ts';
import { optionsOf } from '../fields/read-leaf.ts';
import { itemsOf, memberValue } from '../fields/show-record.ts';

/** A field that differs between two versions of a record. */
export interface Difference {
  /** «Части статьи 2 → Текст». */
  label: string;
  before: string;
  after: string;
  /** Whether the texts are ids of pictures. */
  isPicture: boolean;
}

export interface ComparedRecords {
  differences: Difference[];
  /** Whether something differs that no field shows. */
  hasOther: boolean;
}

interface Sides {
  before: unknown;
  after: unknown;
}
type Labels = readonly string[];

const SEPARATOR = ' → ';

function readable(leaf: Leaf, value: unknown, context: FieldContext): string {
  const text = leafText(leaf, value, context);
  if (leaf.role === 'tick') return value === undefined ? '' : text === TICKED ? 'да' : 'нет';
  if (leaf.role === 'html') return readableHtml(text);
  if (!['select', 'reference', 'ticks', 'video'].includes(leaf.role)) return text;
  const options = optionsOf(leaf, context);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return text.split('\n').map(labelOf).join('\n');
}

const markupOf = (value: unknown): string => (typeof value === 'string' ? value : '');

class Comparison implements ComparedRecords {
  readonly differences: Difference[] = [];
  readonly #context: FieldContext;
  hasOther = false;

  constructor(context: FieldContext) {
    this.#context = context;
  }

  compare(node: Node, sides: Sides, labels: Labels): void {
    if (isDeepStrictEqual(sides.before, sides.after)) return;
    switch (node.type) {
      case 'leaf':
        return this.#leaf(node, sides, labels);
      case 'group':
        return this.#group(node, sides, labels);
      case 'choice':
        return this.#choice(node, sides, labels);
      case 'maybe': {
        const { before, after } = sides;
        return this.compare(node.inner, { before: before ?? undefined, after: after ?? undefined }, labels);
      }
      case 'list':
        return this.#list(node, sides, labels);
      case 'kept':
        this.hasOther = true;
    }
  }

  #leaf(leaf: Leaf, { before, after }: Sides, labels: Labels): void {
    const former = readable(leaf, before, this.#context);
    const later = readable(leaf, after, this.#context);
    const isPicture = leaf.role === 'picture';
    if (former !== later) this.#add(labels, { before: former, after: later, isPicture });
    // Only the markup differs.
    else if (leaf.role === 'html')
      this.#add(labels, { before: markupOf(before), after: markupOf(after), isPicture });
  }

  #group({ members }: Group, { before, after }: Sides, labels: Labels): void {
    for (const [name, member] of members) {
      const sides = { before: memberValue(before, name), after: memberValue(after, name) };
      this.compare(member, sides, [...labels, member.label]);
    }
  }

  #choice({ key, options }: Choice, { before, after }: Sides, labels: Labels): void {
    const former = options.get(String(memberValue(before, key)));
    const later = options.get(String(memberValue(after, key)));
    if (former !== undefined && former === later) return this.#group(former, { before, after }, labels);
    if (former) this.#group(former, { before, after: undefined }, labels);
    if (later) this.#group(later, { before: undefined, after }, labels);
  }

  #list({ element, label, words }: List, sides: Sides, labels: Labels): void {
    const [before, after] = [itemsOf(sides.before), itemsOf(sides.after)];
    const origins = matchItems(before, after);
    const itemLabels = (index: number): Labels => [
      ...labels.slice(0, -1),
      `${words.one ?? labels.at(-1) ?? label} ${index + 1}`,
    ];
    for (const [index, item] of before.entries())
      if (!origins.includes(index))
        this.compare(element, { before: item, after: undefined }, itemLabels(index));
    for (const [index, item] of after.entries()) {
      const origin = origins[index] ?? -1;
      const former = origin < 0 ? undefined : before[origin];
      this.compare(element, { before: former, after: item }, itemLabels(index));
    }
    this.#order(origins, labels);
  }

  #order(origins: readonly number[], labels: Labels): void {
    const kept = origins.filter((origin) => origin >= 0);
    const sorted = kept.toSorted((a, b) => a - b);
    if (isDeepStrictEqual(kept, sorted)) return;
    const numbers = (places: readonly number[]) => places.map((place) => place + 1).join(', ');
    this.#add([...labels, 'порядок'], { before: numbers(sorted), after: numbers(kept), isPicture: false });
  }

  #add(labels: Labels, difference: Omit<Difference, 'label'>): void {
    this.differences.push({ label: labels.filter((one) => one !== '').join(SEPARATOR), ...difference });
  }
}

/** What differs between two versions of a record, in the words of its form; undefined is a record that is not there. */
export function compareRecords(fields: Group, sides: Sides, context: FieldContext): ComparedRecords {
  const comparison = new Comparison(context);
  comparison.compare(fields, sides, []);
  return comparison;
}
