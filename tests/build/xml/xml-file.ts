import { readFileSync } from 'node:fs';
import {
  DtdValidator,
  type NamespaceMap,
  XmlDocument,
  XmlDtd,
  XmlElement,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';

const marketText = readFileSync(new URL('./shops.dtd', import.meta.url), 'utf8');
const schemaText = readFileSync(new URL('./sitemap.xsd', import.meta.url), 'utf8');

/** Parses XML, fails where it is not well-formed, and hands the root over. */
export function readXml<Result>(text: string, read: (root: XmlElement) => Result): Result {
  using document = XmlDocument.fromString(text);
  return read(document.root);
}

/** Fails where a sitemap or index breaks the protocol. */
export function checkSitemap(text: string): void {
  using schema = XmlDocument.fromString(schemaText);
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(text);
  validator.validate(document);
}

/** Which elements of a market's feed are missing, unknown or not in their order. */
export function checkMarketOrder(text: string): string[] {
  using validator = new DtdValidator(XmlDtd.fromString(marketText));
  using document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message.trim());
  }
}

export const elements = (parent: XmlElement, path: string, names?: NamespaceMap): XmlElement[] =>
  parent.find(path, names).filter((node) => node instanceof XmlElement);

export const children = (parent: XmlElement): XmlElement[] => elements(parent, '*');

export const attribute = (element: XmlElement, name: string): string | undefined => element.attr(name)?.value;

const sitemapNames = {
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  i: 'http://www.google.com/schemas/sitemap-image/1.1',
};

/** The texts of a sitemap's elements; in the path, `s:` are its own names and `i:` those of pictures. */
export const sitemapTexts = (xml: string, path: string): string[] =>
  readXml(xml, (root) => elements(root, path, sitemapNames).map(({ content }) => content));
