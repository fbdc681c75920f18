import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An attribute by which a page leads, loads or sends somewhere. */
export interface PageAddress {
  element: string;
  attribute: string;
  value: string;
}

type Node = DefaultTreeAdapterTypes.Node;

const LEADING: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
  'ping',
  'longdesc',
  'manifest',
  'codebase',
  'classid',
  'archive',
  'data-video-embed',
]);

const candidates = (srcset: string): string[] =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const cssAddresses = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);

function addressesIn(attribute: string, value: string, element: string): string[] {
  if (LEADING.has(attribute)) return [value];
  if (attribute === 'srcset' || attribute === 'imagesrcset') return candidates(value);
  if (attribute === 'style') return cssAddresses(value);
  if (element === 'meta' && attribute === 'content') return /^\s*[\d.]+\s*[;,]/.test(value) ? [value] : [];
  return [];
}

function jsonAddresses(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => jsonAddresses(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => jsonAddresses(item, name));
  }
  return typeof value === 'string' &&
    /^(url|sameAs|@id|image|logo|item|mainEntityOfPage|contentUrl)$/.test(key)
    ? [value]
    : [];
}

const textOf = (node: Node): string =>
  'childNodes' in node
    ? node.childNodes.map((child) => ('value' in child ? child.value : textOf(child))).join('')
    : '';

/** Every address in the attributes, style sheets and structured data of a page, as a browser's parser reads them. */
export function pageAddresses(html: string): { addresses: PageAddress[]; handlers: string[] } {
  const addresses: PageAddress[] = [];
  const handlers: string[] = [];
  const walk = (node: Node): void => {
    if ('tagName' in node) {
      const element = node.tagName;
      for (const { name, prefix, value } of node.attrs) {
        const attribute = prefix ? `${prefix}:${name}` : name;
        if (/^on/i.test(attribute) || attribute === 'srcdoc')
          handlers.push(`${element} ${attribute}="${value}"`);
        for (const address of addressesIn(attribute, value, element)) {
          addresses.push({ element, attribute, value: address });
        }
      }
      const text = element === 'style' || element === 'script' ? textOf(node) : '';
      const type = node.attrs.find(({ name }) => name === 'type')?.value;
      const inner =
        element === 'style'
          ? cssAddresses(text)
          : type === 'application/ld+json'
            ? jsonAddresses(JSON.parse(text))
            : [];
      for (const value of inner) addresses.push({ element, attribute: '', value });
    }
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return { addresses, handlers };
}
