export const NAME_MAX_LENGTH = 200;

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const latinShifted = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const layout = new Map<string, string>([
  ...[...latin].map((key, index) => [key, russian.charAt(index)] as const),
  ...[...latinShifted].map((key, index) => [key, russian.charAt(index).toUpperCase()] as const),
]);

/** Text typed in the Latin layout as the same keys give it in the Russian one. */
export const toRussianLayout = (text: string): string =>
  [...text].map((letter) => layout.get(letter) ?? letter).join('');

/** Gives each word, and each part after a hyphen, a capital and small letters, also when Caps Lock was on. */
export const capitalise = (text: string): string =>
  text.replace(
    /(\p{L})(\p{L}*)/gu,
    (_, first: string, others: string) => first.toUpperCase() + others.toLowerCase(),
  );

/** What a name field holds after typing: Cyrillic letters, spaces and hyphens, capitalised, at most 200. */
export const nameInput = (typed: string): string =>
  capitalise(toRussianLayout(typed).replace(/[^А-ЯЁа-яё -]/g, '')).slice(0, NAME_MAX_LENGTH);
