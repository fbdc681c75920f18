import type { Random } from '../random.ts';

const WOMEN =
  'Анна Мария Елена Ольга Наталья Екатерина Татьяна Ирина Светлана Юлия Дарья Ксения Вера Людмила Галина Полина Алёна Марина Надежда Валентина Евгения Софья Лариса Инна'.split(
    ' ',
  );
const MEN = 'Алексей Сергей Дмитрий Андрей Павел Михаил Николай Игорь Илья Антон Владимир Пётр'.split(' ');
const INITIALS = [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШ'];
/** Most who sew and write are women. */
const WOMENS_SHARE = 0.84;
const SIGNED_BY_FIRST_NAME = 0.3;

export interface Author {
  name: string;
  woman: boolean;
}

/** Somebody who writes a review, with a first name and often an initial. */
export function authorOf(random: Random): Author {
  const woman = random.chance(WOMENS_SHARE);
  const first = random.pick(woman ? WOMEN : MEN);
  const name = random.chance(SIGNED_BY_FIRST_NAME) ? first : `${first} ${random.pick(INITIALS)}.`;
  return { name, woman };
}

/** A sentence as the author says it: `заказал{а}` becomes «заказала» or «заказал», `боял{ась|ся}` «боялась» or «боялся». */
export const spokenBy = ({ woman }: Author, sentence: string): string =>
  sentence.replace(/\{([а-яё]*)\|?([а-яё]*)\}/g, woman ? '$1' : '$2');
