import { visibleText } from '../../domain/text/visible-text.ts';
import { foldedWords } from '../folded-text.ts';

/** Letters and figures that are read as a Russian letter, in upper or in lower case. */
const LOOKALIKES = new Map(
  Object.entries({
    а: 'aα@',
    в: 'bβ',
    е: 'eεє',
    з: '3',
    и: 'iіїι',
    к: 'kκ',
    м: 'mμ',
    н: 'hη',
    о: 'oο0σ',
    р: 'pρ',
    с: 'cς',
    т: 'tτ',
    у: 'yυ',
    х: 'xχ',
  }).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter] as const)),
);
const ANY = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu');
/** Accents, which are written apart once letters that have a name of their own are one sign. */
const ACCENTS = /\p{M}+/gu;

/** A word as it is read, whatever letters it is written in; numbers stay. */
const asRead = (word: string): string =>
  /\p{L}/u.test(word) ? word.replace(ANY, (sign) => LOOKALIKES.get(sign) ?? sign) : word;

/** The words of a part of an address as they are compared: `г.Москва` is two, «Mocквa» in letters of two alphabets is «москва». */
export const comparedWords = (text: string): string[] =>
  foldedWords(
    visibleText(text)
      .normalize('NFC')
      .replace(ACCENTS, '')
      .replace(/\.(?=[^\s.])/g, '. '),
  ).map(asRead);
