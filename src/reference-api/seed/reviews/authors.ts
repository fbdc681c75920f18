import * as z from 'zod/mini';
import type { Random } from '../random.ts';
import data from './authors.json' with { type: 'json' };

const { women, men, initials } = z
  .object({ women: z.array(z.string()), men: z.array(z.string()), initials: z.array(z.string()) })
  .parse(data);

/** Most who sew and write are women. */
const WOMEN_SHARE = 0.84;
const FIRST_NAME_ONLY_SHARE = 0.3;

export interface Author {
  name: string;
  isWoman: boolean;
}

/** Someone who writes a review, with a first name and often an initial. */
export function authorOf(random: Random): Author {
  const isWoman = random.chance(WOMEN_SHARE);
  const first = random.pick(isWoman ? women : men);
  const name = random.chance(FIRST_NAME_ONLY_SHARE) ? first : `${first} ${random.pick(initials)}.`;
  return { name, isWoman };
}

/** Agrees a text with its author: `заказал{а}` becomes «заказала» or «заказал», `боял{ась|ся}` «боялась» or «боялся». */
export const agreeWith = ({ isWoman }: Author, text: string): string =>
  text.replace(/\{([а-яё]*)\|?([а-яё]*)\}/g, isWoman ? '$1' : '$2');
