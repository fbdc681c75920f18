/** Fields that hold text for people whatever is in them. */
const TEXT_FIELD = /^(?:title|name|heading|caption|label|text|html|question|answer|description|lead|alt)$/i;
/** One word in Latin letters: «left», «#a00», «fig-3». It is more often a setting than a text. */
const SETTING = /^[!-~]*$/;
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/|#|\?)\S*$/i;

const UNSHOWN = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const LINE_END = /<\/(?:p|div|li|h\d|tr|dt|dd|blockquote|figcaption)\s*>|<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', laquo: '«', raquo: '»', mdash: '—' },
};

/** How deep a block is read. */
const MAX_DEPTH = 20;

const linesOf = (text: string): string[] =>
  text
    .replace(UNSHOWN, ' ')
    .replace(LINE_END, '\n')
    .replace(TAG, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').trim());

const isReadable = (line: string, field: string): boolean =>
  line !== '' && !ADDRESS.test(line) && (TEXT_FIELD.test(field) || !SETTING.test(line));

/**
 * What can be read in a block of a kind that this version does not know, as lines of plain text in the order of its fields.
 * Addresses, codes and settings are left out.
 */
export function unknownBlockLines(value: unknown, field = '', depth = 0): string[] {
  if (typeof value === 'string') return linesOf(value).filter((line) => isReadable(line, field));
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'type' ? [] : unknownBlockLines(member, Array.isArray(value) ? field : name, depth + 1),
  );
}
