import type { DemoRaffle } from '../demo-shop.ts';
import { questions, text, type ArticleBlock } from '../news/article.ts';
import { illustrated, illustration, type Illustration } from '../news/illustrated.ts';
import { typeset } from '../typography.ts';
import type { Shot } from '../../media/recipe.ts';
import { entrants } from './entrants.ts';

const FIRST_PICTURE_ID = 8000;
const PICTURES_PER_RAFFLE = 10;

interface RaffleEntry {
  codeUrl: string;
  title: string;
  startsAt: string;
  endsAt: string;
  /** «cloth shade shot». */
  picture: string;
  blocks: readonly ArticleBlock[];
  participants: DemoRaffle['participants'];
}

/**
 * One that is open, one that is over, one to come. The days are the same whatever the clock says, so the open one
 * lasts for years: a demonstration must not end.
 */
const ENTRIES: readonly RaffleEntry[] = [
  {
    codeUrl: 'komplekt-ivovaya-vetv',
    title: 'Комплект «Ивовая ветвь» в подарок',
    startsAt: '2025-01-15T09:00:00+03:00',
    endsAt: '2036-12-31T23:59:59+03:00',
    picture: 'satin milk bed',
    blocks: [
      text(
        'Разыгрываем три комплекта постельного белья из серии, с которой начался магазин: сатин, крупные ветви, размер на ваш выбор.',
        '## Как участвовать',
        '- Оставьте имя, телефон и почту.\n- Получите номер участника.\n- Дождитесь письма с итогами.',
        'С одного номера телефона участвуют один раз. Покупать ничего не нужно.',
      ),
      questions(
        'Спрашивают чаще всего',
        'Как выбирают победителей?',
        'Случайным числом по номерам участников; запись мы показываем в журнале.',
        'Кто видит мой телефон?',
        'Никто, кроме магазина: в списке только имя, первая буква фамилии и город.',
      ),
    ],
    participants: entrants('komplekt-ivovaya-vetv', 37, []),
  },
  {
    codeUrl: 'pled-k-zime',
    title: 'Шерстяной плед к зиме',
    startsAt: '2024-11-01T09:00:00+03:00',
    endsAt: '2024-12-15T23:59:59+03:00',
    picture: 'tvid camel throw',
    blocks: [
      text(
        'Розыгрыш закончен: три пледа уехали в три города. Спасибо всем, кто участвовал.',
        'Победители отмечены в списке участников. Мы написали каждому из них, пледы отправили до праздников.',
      ),
    ],
    participants: entrants('pled-k-zime', 64, [7, 29, 58]),
  },
  {
    codeUrl: 'shtory-k-vesne',
    title: 'Льняные шторы по вашему окну',
    startsAt: '2037-02-01T09:00:00+03:00',
    endsAt: '2037-03-01T23:59:59+03:00',
    picture: 'len-umyagchennyy oat curtain',
    blocks: [
      text(
        'Разыграем пару штор из умягчённого льна и сошьём их по размерам победителя.',
        'Участвовать можно будет с начала розыгрыша: загляните в этот день.',
      ),
    ],
    participants: [],
  },
];

/** The raffles of the demo shop with their pictures. */
export function raffles(): { raffles: DemoRaffle[]; pictures: Illustration[] } {
  const written = ENTRIES.map(({ picture, blocks: drafts, title, ...entry }, at) => {
    const fileId = FIRST_PICTURE_ID + at * PICTURES_PER_RAFFLE;
    const [cloth = 'satin', shade = 'milk', shot = 'bed'] = picture.split(' ');
    const lead = illustration({ cloth, shade, shot: shot as Shot }, fileId);
    const { blocks, pictures } = illustrated(drafts, fileId + 1);
    return {
      raffle: { ...entry, blocks, id: at + 1, title: typeset(title), image: { fileId } },
      pictures: [lead, ...pictures],
    };
  });
  return {
    raffles: written.map(({ raffle }) => raffle),
    pictures: written.flatMap(({ pictures }) => pictures),
  };
}
