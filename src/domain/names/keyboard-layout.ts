const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const latinShifted = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const keys: (readonly [string, string])[] = [
  ...[...latin].map((key, index) => [key, russian.charAt(index)] as const),
  ...[...latinShifted].map((key, index) => [key, russian.charAt(index).toUpperCase()] as const),
];
const toRussian = new Map(keys);
const toLatin = new Map(keys.map(([inLatin, inRussian]) => [inRussian, inLatin]));

/** Keys typed in the Latin layout, read as Russian. */
export const toRussianLayout = (text: string): string =>
  [...text].map((letter) => toRussian.get(letter) ?? letter).join('');

/** Keys typed in the Russian layout, read as Latin. */
export const toLatinLayout = (text: string): string =>
  [...text].map((letter) => toLatin.get(letter) ?? letter).join('');
