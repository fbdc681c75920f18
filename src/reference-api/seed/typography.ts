const NBSP = '\u00a0';
const UNITS =
  '₽|%|см|м|мм|км|г|кг|мл|л|г/м²|м²|см²|°C|шт|мин|ч|лет|год|года|дня|дней|часов|часа|цвета|цветов|раз|раза';
const UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![а-яё]))`, 'g');
const SHORT =
  'в|к|с|о|у|и|а|на|не|по|из|за|от|до|во|со|ко|об|то|ни|но|для|при|без|под|над|это|или|если|как|что';
/** «ул. Ленина», «строение 2»: an abbreviation does not part from its name, nor a word from its number. */
const OF_ADDRESS = /(?<![а-яё])((?:ул|пер|наб|пл|г|д)\.|пр-т|строение|корпус) (?=\S)/giu;
const SHORT_WORD = new RegExp(`(?<![а-яё])(${SHORT}) (?=\\S)`, 'giu');

/** Puts non-breaking spaces before units. */
export const withUnits = (text: string): string => text.replace(UNIT, NBSP).replace(/№ (?=\d)/g, `№${NBSP}`);

/** Sets running Russian text: units, short words that must not end a line, dashes that must not begin one. */
export const typeset = (text: string): string =>
  withUnits(text)
    .replace(SHORT_WORD, `$1${NBSP}`)
    .replace(OF_ADDRESS, `$1${NBSP}`)
    .replace(/ —/g, `${NBSP}—`);

/** `count` with the form of the noun that goes with it: one, few, many. */
export function counted(count: number, forms: readonly [string, string, string]): string {
  const tens = count % 100;
  const ones = count % 10;
  const form = tens > 10 && tens < 20 ? 2 : ones === 1 ? 0 : ones > 1 && ones < 5 ? 1 : 2;
  return `${count}${NBSP}${forms[form]}`;
}

/** First letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
