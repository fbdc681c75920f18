import { capitalise, tidyName } from './name-input.ts';

const WORD = '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)*';
/** Two or more capitalised Cyrillic words, hyphens allowed. */
export const DEFAULT_FULL_NAME_REGEX = `^${WORD}(?: ${WORD})+$`;

const sampleWords = ['Иванова', 'Анна', 'Петровна', 'Мария', 'Кызы', 'Оглы'];

function compile(source: string | null | undefined): RegExp {
  try {
    return new RegExp(source || DEFAULT_FULL_NAME_REGEX);
  } catch {
    return new RegExp(DEFAULT_FULL_NAME_REGEX);
  }
}

export function minimumWords(regex: RegExp): number {
  const accepted = sampleWords.findIndex((_, index) => regex.test(sampleWords.slice(0, index + 1).join(' ')));
  return accepted === -1 ? 1 : accepted + 1;
}

/** What a form or a parcel writes before a name. */
const LABEL =
  /^(?:(?:ф\. ?и\. ?о\.|фио|имя и фамилия|фамилия,? имя(?:,? (?:и )?отчество)?|имя)(?: получателя| покупателя| заказчика)?|получатель|покупатель|заказчик|кому)(?: ?[:-] ?| )/iu;
/** What is copied along: quotes, the end of a list or sentence. */
const AROUND = /^["'«“„]{0,2}|(?<=\p{L})["'»”“]{0,2}[,;:]?$|(?<=\p{L}{3})\.$/gu;

/** Single spaces, hyphens between parts, capitals. */
export const normaliseFullName = (name: string): string =>
  capitalise(tidyName(name).trim().replace(LABEL, '').replace(AROUND, '').replace(/ ?- ?/g, '-'));

const initials = /(?:^|[\s.])\p{L}(?:\.|(?=\s|$))/u;

/** Cyrillic letters beyond А–Я pass only the shop's own expression. */
const isTaken = (name: string, regex: RegExp): boolean =>
  /^[\p{Script=Cyrillic} -]+$/u.test(name) && regex.test(name);

/** The four rules in order. `regexSource` is the shop's own expression. */
export function fullNameError(name: string, regexSource?: string | null): string | undefined {
  const fullName = normaliseFullName(name);
  if (fullName === '') return 'Отсутствует ФИО';
  if (initials.test(fullName)) return 'Поле ФИО не должно содержать инициалы';
  const regex = compile(regexSource);
  if (!/^[А-ЯЁа-яё -]+$/.test(fullName) && !isTaken(fullName, regex))
    return 'Поле ФИО должно содержать русские буквы от А до Я';
  const least = minimumWords(regex);
  if (fullName.split(' ').length < least)
    return `Поле ФИО должно содержать не менее ${least} слов, разделённых пробелами`;
  return regex.test(fullName) ? undefined : 'Поле ФИО должно содержать русские буквы от А до Я';
}
