const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: '\u00a0',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    laquo: '«',
    raquo: '»',
    mdash: '—',
    apos: "'",
    bdquo: '„',
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    ndash: '–',
    minus: '−',
    hellip: '…',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    sup2: '²',
    frac12: '½',
    copy: '©',
    euro: '€',
    thinsp: '\u2009',
    shy: '\u00ad',
    numero: '№',
  }),
);

function character(code: number, entity: string): string {
  if (code === 0 || code > 0x10_ff_ff) return entity;
  const text = String.fromCodePoint(code);
  return text.isWellFormed() ? text : entity;
}

/** Text with the entities of HTML that people write as what they stand for; unknown ones and halves of a letter stay. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name: string = '') => {
    if (decimal !== undefined) return character(Number(decimal), entity);
    if (hex !== undefined) return character(Number.parseInt(hex, 16), entity);
    return ENTITIES.get(name.toLowerCase()) ?? entity;
  });
