import { childOf, textOf, type XmlElement } from '../xml/elements.ts';

const trimmed = (text: string | undefined): string => (text ?? '').trim();

/** «6» is the metre as «006» is. */
const ofThreeDigits = (code: string): string => (/^\d+$/.test(code) ? code.padStart(3, '0') : code);

/** Code and name of a base unit, as far as they are told in any of the ways that 1C knows. */
export function unitOf(element: XmlElement | undefined): { code: string; name: string } | undefined {
  if (element === undefined) return undefined;
  const { attributes } = element;
  const recount = childOf(element, 'Пересчет');
  const told = trimmed(element.text);
  const isCode = /^\d{1,4}$/.test(told);
  const code = ofThreeDigits(
    trimmed(attributes['Код']) || (isCode ? told : '') || trimmed(recount && textOf(recount, 'Единица')),
  );
  const name = trimmed(attributes['НаименованиеПолное']) || (isCode ? '' : told);
  return code === '' && name === '' ? undefined : { code, name };
}
