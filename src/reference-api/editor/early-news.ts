import type { Values } from './form/field.ts';
import type { OpenForm } from './form/open-form.ts';
import { zonedMoment } from '../../domain/text/moment.ts';

const NOW =
  'Эта минута ещё не\u00a0наступила, а\u00a0новость выйдет сразу. Чтобы она вышла позже, сохраните её в\u00a0черновики и\u00a0заполните там «Опубликовать само».';
const BEFORE = 'Новость выйдет раньше этой минуты: смотрите «Опубликовать само».';

const isEarly = ({ publicationDate: date }: Values, goesOutAt: number): boolean =>
  date !== undefined && Date.parse(zonedMoment(`${date}:00`)) > goesOutAt;

/** What is wrong with a news item that goes out by itself before its own date; other kinds have none. */
export const earlyNews = (values: Values, goesOutAt: number): Values =>
  isEarly(values, goesOutAt) ? { publicationDate: BEFORE } : {};

/**
 * A form whose values become public at once. A news item with a date that is to come is refused: its editor means it to be read
 * later, and it would be read now. A date that was stored before is no mistake of this edit.
 */
export const publishedAtOnce = (form: OpenForm, now: Date): OpenForm => ({
  ...form,
  check: (values) => {
    const isNew = form.becomesPublic?.(values) === true;
    const isEdited = isNew || values['publicationDate'] !== form.values['publicationDate'];
    return {
      ...form.check?.(values),
      ...(isEdited && isEarly(values, now.getTime()) && { publicationDate: NOW }),
    };
  },
});
