import { zonedFormat } from '../../../domain/text/moment.ts';
import { element, textElement } from '../../../domain/text/xml.ts';

const KOPECKS = 100;
// Sweden writes dates as ISO does.
const formatMoment = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** Date and time, `YYYY-MM-DD` and `HH:MM:SS`, as the shop's clocks show them. */
export function localDateTime(milliseconds: number): { date: string; time: string } {
  const [date = '', time = ''] = formatMoment(milliseconds).split(' ');
  return { date, time };
}

/** Of most texts in documents. */
const TEXT_LENGTH = 255;

/** Roubles with kopecks after a point. */
export const money = (kopecks: number): string => (kopecks / KOPECKS).toFixed(2);

/** A text within the length that the schema allows. */
export const shorten = (text: string, most: number = TEXT_LENGTH): string =>
  [...text].length > most ? [...text].slice(0, most).join('') : text;

/** Names with values; those without a value are left out. */
export function requisites(values: readonly (readonly [string, string])[]): string {
  const written = values
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      element(
        'ЗначениеРеквизита',
        textElement('Наименование', name) + textElement('Значение', shorten(value, 1000)),
      ),
    );
  return written.length === 0 ? '' : element('ЗначенияРеквизитов', written.join(''));
}

/** What is less to pay. */
export interface Discount {
  name: string;
  kopecks: number;
  /** Whether the sum beside it is smaller by it already. */
  isCounted: boolean;
}

export function discountElements(discounts: readonly Discount[]): string {
  const written = discounts
    .filter(({ kopecks }) => kopecks > 0)
    .map(({ name, kopecks, isCounted }) =>
      element(
        'Скидка',
        textElement('Наименование', name) +
          textElement('Сумма', money(kopecks)) +
          textElement('УчтеноВСумме', String(isCounted)),
      ),
    );
  return written.length === 0 ? '' : element('Скидки', written.join(''));
}
