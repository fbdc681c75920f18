import { decodeEntities } from '../text/html-entities.ts';

/** Fields that always hold text for readers. */
const TEXT_FIELD = /^(?:title|name|heading|caption|label|text|html|question|answer|description|lead|alt)$/i;
/** One Latin word, such as «left», «#a00», «fig-3»: usually a setting. */
const SETTING = /^[!-~]*$/;
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/|#|\?)\S*$/i;

/** Fields whose numbers are ids. */
const ID_FIELD = /ids?$/i;
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/;

const UNSHOWN = /<(script|style|template)\b|<!--/gi;
const LINE_END = /<\/(?:p|div|li|h\d|tr|dt|dd|blockquote|figcaption)\s*>|<br\s*\/?>/gi;
/** Ends at the next `<`, so that unclosed tags take linear time. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Depth limit. */
const MAX_DEPTH = 20;

/** Without scripts, styles and comments; an unclosed one extends to the end, as in a browser. */
function shownText(text: string): string {
  const shown: string[] = [];
  let at = 0;
  for (const { index, 0: opening, 1: name } of text.matchAll(UNSHOWN)) {
    if (index < at) continue;
    shown.push(text.slice(at, index));
    const end = name === undefined ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = index + opening.length;
    if (!end.test(text)) return shown.join(' ');
    at = end.lastIndex;
  }
  return [...shown, text.slice(at)].join(' ');
}

const linesOf = (text: string): string[] =>
  decodeEntities(shownText(text).replace(LINE_END, '\n').replace(TAG, ' '))
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').trim());

const isReadable = (line: string, field: string): boolean =>
  line !== '' && !ADDRESS.test(line) && (TEXT_FIELD.test(field) || !SETTING.test(line));

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));

/** The readable text of an unknown block in field order, without addresses, codes, settings and listed numbers. */
export function unknownBlockLines(value: unknown, field = '', depth = 0): string[] {
  if (typeof value === 'string') return linesOf(value).filter((line) => isReadable(line, field));
  if (Array.isArray(value) && !ID_FIELD.test(field) && depth <= MAX_DEPTH)
    return value.flatMap((item: unknown) =>
      isNumber(item) ? [String(item)] : unknownBlockLines(item, field, depth + 1),
    );
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'type' ? [] : unknownBlockLines(member, Array.isArray(value) ? field : name, depth + 1),
  );
}
