const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML document may have. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const allowed = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/** Text of an element or attribute. */
export const xmlText = (text: string): string =>
  allowed(text).replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Text that stands as it is. */
export const cdata = (text: string): string =>
  `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An element whose content is XML already. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${xmlText(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const textElement = (name: string, text: string | number): string =>
  element(name, xmlText(String(text)));

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
