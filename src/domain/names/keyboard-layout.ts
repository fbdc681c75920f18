const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const latinShifted = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const keys: (readonly [string, string])[] = [
  ...[...latin].map((key, index) => [key, russian.charAt(index)] as const),
  ...[...latinShifted].map((key, index) => [key, russian.charAt(index).toUpperCase()] as const),
];
const toRussian = new Map(keys);
const toLatin = new Map(keys.map(([inLatin, inRussian]) => [inRussian, inLatin]));

/** Text typed in the Latin layout as the same keys give it in the Russian one. */
export const toRussianLayout = (text: string): string =>
  [...text].map((letter) => toRussian.get(letter) ?? letter).join('');

/** Text typed in the Russian layout as the same keys give it in the Latin one. */
export const toLatinLayout = (text: string): string =>
  [...text].map((letter) => toLatin.get(letter) ?? letter).join('');
