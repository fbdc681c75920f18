import { decodeEntities } from '../../domain/text/html-entities.ts';

const BREAKS = new Set([
  'br',
  'hr',
  '/p',
  '/h1',
  '/h2',
  '/h3',
  '/h4',
  '/h5',
  '/h6',
  '/ul',
  '/ol',
  '/tr',
  '/div',
  '/li',
]);
const CELL_ENDS = new Set(['/td', '/th']);

function textOfTag(tag: string, links: string[]): string {
  const name = /^\/?[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? '';
  if (name === 'a') links.push(/\shref="([^"]*)"/i.exec(tag)?.[1] ?? '');
  if (name === '/a') return ` (${links.pop() ?? ''})`;
  if (name === 'li') return '\n• ';
  if (CELL_ENDS.has(name)) return ' | ';
  return BREAKS.has(name) ? '\n' : '';
}

/** HTML as people read it: a line for each paragraph and item, the addresses of links behind their texts. Text, to be escaped where it is shown. */
export function readableHtml(html: string): string {
  const links: string[] = [];
  const [first = '', ...pieces] = html.replace(/\s/g, ' ').split('<');
  const texts = pieces.map((piece) => {
    const end = piece.indexOf('>');
    return end < 0 ? `<${piece}` : textOfTag(piece.slice(0, end), links) + piece.slice(end + 1);
  });
  return decodeEntities([first, ...texts].join(''))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
