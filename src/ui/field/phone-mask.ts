import {
  MASKITO_DEFAULT_OPTIONS,
  type MaskitoMaskExpression,
  type MaskitoOptions,
  maskitoTransform,
  maskitoUpdateElement,
} from '@maskito/core';
import { maskitoEventHandler } from '@maskito/kit';
import { digitRange, nationalNumber, type PhoneCountry } from '../../domain/phones/phone.ts';
import {
  extensionPrefix,
  enterPhone,
  moveToCountry,
  nationalDigits,
  readPhone,
  shownCountry,
  withoutExtra,
} from '../../domain/phones/phone-typing.ts';
import { digitsOf, splitInsertion } from '../../domain/phones/written-number.ts';

/** Excess digits stay, so that the user sees them. */
const TOO_MANY = Array.from({ length: 60 }, () => /\d/);

/** The mask of a text after a plus. */
function signsOf(text: string, chosen: PhoneCountry): MaskitoMaskExpression {
  const country = shownCountry(text, chosen);
  if (text.startsWith('+') && !digitsOf(text).startsWith(country.code.slice(1))) return ['+', ...TOO_MANY];
  const [, most] = digitRange(nationalDigits(text), country);
  let count = 0;
  const usual = [...country.mask].flatMap((sign): (string | RegExp)[] => {
    if (sign !== '#') return count < most ? [sign] : [];
    count += 1;
    return count > most ? [] : [/\d/];
  });
  return [...usual, ' ', ...TOO_MANY];
}

/** Deleting removes a digit rather than a separator that would reappear. */
function withDigit(
  text: string,
  [from, to]: readonly [number, number],
  action: 'deleteBackward' | 'deleteForward',
): [from: number, to: number] {
  if (/[\d+]/.test(text.slice(from, to))) return [from, to];
  if (action === 'deleteForward') return [from, to + Math.max(text.slice(to).search(/\d/) + 1, 0)];
  const digit = text.slice(0, from).search(/\d\D*$/);
  return digit < text.indexOf(' ') ? [from, to] : [digit, to];
}

export interface PhoneMask {
  readonly options: MaskitoOptions;
  /** For a number without a code. */
  readonly choose: (country: PhoneCountry) => void;
}

export interface PhoneEvents {
  /** What was left out behind a number, empty for nothing. */
  readonly onExtra?: (extra: string) => void;
  /** Whether the number came without a code or trunk prefix. */
  readonly onBare?: (isBare: boolean) => void;
  /** Whether letters without a digit came last, of which nothing is seen. */
  readonly onLetters?: (areIgnored: boolean) => void;
}

/** Letters that come with digits are words before a number or an extension of it. */
const isOnlyLetters = (data: string): boolean => /\p{L}/u.test(data) && digitsOf(data) === '';

/** A text that was there before the mask, or came at once, and of whose last letters nothing is seen. */
const LETTERS_LAST = /\p{L}$/u;

/** A number with a code is formatted for its country. */
export function createPhoneMask(initial: PhoneCountry, events: PhoneEvents = {}): PhoneMask {
  const { onExtra, onBare, onLetters } = events;
  let chosen = initial;
  let isSettled = false;
  let left = { extra: '', behind: '' };
  const leaveOut = (extra: string, behind = '') => {
    const isNew = extra !== left.extra;
    left = { extra, behind };
    if (isNew) onExtra?.(extra);
  };
  const mask: MaskitoOptions['mask'] = ({ value }) => signsOf(value, chosen);
  const format = (number: string) => maskitoTransform(number, { ...MASKITO_DEFAULT_OPTIONS, mask });
  const put = (number: string) => ({ elementState: { value: '', selection: [0, 0] }, data: number }) as const;
  return {
    choose: (country) => {
      chosen = country;
    },
    options: {
      mask,
      preprocessors: [
        ({ elementState, data }, action) => {
          const { value, selection } = elementState;
          if (action === 'validation' && LETTERS_LAST.test(value)) onLetters?.(true);
          // Autofill inserts a whole number at once.
          if (action === 'validation' && digitsOf(value) !== '' && format(value) !== value) {
            const written = splitInsertion(value);
            const { number, isSettled: isNamed } = readPhone(written.number, chosen);
            const filled = format(number);
            leaveOut(written.extra || extensionPrefix(value, chosen), filled);
            onBare?.(!isNamed);
            if (format(value) === filled) return { elementState, data };
            return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
          }
          if (action === 'deleteBackward' || action === 'deleteForward') {
            leaveOut('');
            onLetters?.(false);
            return { elementState: { value, selection: withDigit(value, selection, action) }, data };
          }
          if (action !== 'insert') return { elementState, data };
          onLetters?.(isOnlyLetters(data));
          const inserted = withoutExtra(
            { text: value, selection },
            data,
            chosen,
            left.behind === value ? left.extra : '',
          );
          leaveOut(inserted.extra, value);
          const entered = enterPhone({ text: value, selection, isSettled }, inserted.data, chosen);
          if (entered === undefined) return { elementState, data: digitsOf(inserted.data) };
          isSettled = entered.isSettled;
          onBare?.(!isSettled);
          return put(entered.number);
        },
      ],
      plugins: [
        maskitoEventHandler('focus', (element) => {
          leaveOut('');
          onLetters?.(false);
          isSettled = nationalNumber(element.value, shownCountry(element.value, chosen)) !== undefined;
          if (element.value === '') maskitoUpdateElement(element, `${chosen.code} `);
        }),
        maskitoEventHandler('blur', (element) => {
          if (nationalDigits(element.value) === '') maskitoUpdateElement(element, '');
        }),
      ],
    },
  };
}

export function toCountry(phone: string, country: PhoneCountry): string {
  const { mask } = createPhoneMask(country).options;
  return maskitoTransform(moveToCountry(phone, country), { mask });
}
