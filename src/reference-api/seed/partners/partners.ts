import type { Partner } from '../../../contract/partner.ts';
import type { PictureRecipe, Shot } from '../../media/recipe.ts';
import { MILLS } from '../cloth/cloth-kind.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { typeset, withUnits } from '../typography.ts';
import { codeOf } from '../transliteration.ts';
import { shadeOf } from '../vocabulary/shades.ts';

const FIRST_PICTURE_ID = 6000;
const PICTURES_PER_PARTNER = 10;

interface PartnerEntry {
  title: string;
  country: string;
  description: string;
  /** «cloth shade shot» of each picture. */
  pictures: readonly string[];
  sizes: readonly [title: string, head: string, ...rows: string[]] | null;
}

const MILL_ENTRIES: Readonly<Record<(typeof MILLS)[number], Omit<PartnerEntry, 'title'>>> = {
  'Красный челнок': {
    country: 'Россия',
    description:
      'Ткёт сатин, перкаль и поплин на узких станках, которые идут медленнее новых, зато не рвут тонкую нить. Каждый рулон просматривают на световом столе дважды: до крашения и после.',
    pictures: ['satin milk drape', 'perkal white stack', 'poplin sky roll'],
    sizes: [
      'Постельное бельё, см',
      'Размер | Пододеяльник | Простыня | Наволочки',
      'Полуторный | 145×215 | 150×220 | 70×70, две',
      'Двуспальный | 175×215 | 220×220 | 70×70, две',
      'Евро | 200×220 | 240×260 | 50×70, две',
      'Семейный | 145×215, два | 240×260 | 70×70, две; 50×70, две',
    ],
  },
  Долгунец: {
    country: 'Россия',
    description:
      'Работает только со льном: от трёпаного волокна до умягчённого полотна. Лён мнут пемзой и водой, без силикона, поэтому он становится мягче с каждой стиркой, а не теряет мягкость.',
    pictures: [
      'len-umyagchennyy oat drape',
      'len-postelnyy natural roll',
      'len-skatertnyy bleached tablecloth',
    ],
    sizes: [
      'Столовое бельё, см',
      'Стол | Скатерть | Салфетки',
      'На двоих, 70×70 | 110×110 | 40×40',
      'На четверых, 80×120 | 140×180 | 40×40',
      'На шестерых, 90×160 | 150×220 | 45×45',
      'На десятерых, 100×240 | 160×300 | 45×45',
    ],
  },
  'Суконная слобода': {
    country: 'Россия',
    description:
      'Костюмные и пальтовые шерстяные ткани, твид и пледы. Пряжу красят до ткачества, оттого клетка не линяет, а меланж выглядит глубоким. Валяют и ворсуют шишками ворсянки, как век назад.',
    pictures: ['tvid graphite stack', 'sherst-paltovaya camel drape', 'sherst-kostyumnaya night roll'],
    sizes: [
      'Пледы, см',
      'Размер | Ширина и длина | Кому',
      'Дорожный | 100×140 | Ребёнку, в машину',
      'Диванный | 140×200 | Одному',
      'Большой | 180×220 | На двоих и на кровать',
    ],
  },
  Ровница: {
    country: 'Россия',
    description:
      'Махра, вафельное полотно, бархат, трикотаж и муслин. Петлю для махры ткут из двух нитей и не стригут: полотенце впитывает с первого раза и не оставляет пуха.',
    pictures: ['mahra sage macro', 'barhat moss curtain', 'muslin powder drape'],
    sizes: [
      'Полотенца и халаты, см',
      'Вещь | Размер | Назначение',
      'Салфетка | 30×50 | Для рук',
      'Полотенце | 50×90 | Для лица',
      'Полотенце | 70×140 | Банное',
      'Простыня | 100×150 | Для бани и пляжа',
      'Халат M | обхват груди 92–100 | рост 164–170',
      'Халат L | обхват груди 100–108 | рост 170–176',
      'Халат XL | обхват груди 108–116 | рост 176–182',
    ],
  },
};

/** Mills that weave what the shop sells, by the ids that products name them by, and the shop's own workshop. */
const ENTRIES: readonly PartnerEntry[] = [
  ...MILLS.map((title) => ({ title, ...MILL_ENTRIES[title] })),
  {
    title: 'Мастерская «Полотняного дома»',
    country: 'Россия',
    description:
      'Девять швей, два стола для раскроя и машина, которая умеет мережку. Шьём бельё, шторы и скатерти по вашим размерам, подшиваем и ремонтируем то, что у нас куплено.',
    pictures: ['len-skatertnyy natural napkin', 'satin ivory pillow'],
    sizes: null,
  },
];

function recipe(look: string, seed: number): PictureRecipe {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot: shot as Shot,
    seed,
    ground: '#f1ece6',
  };
}

function sizeTable(sizes: PartnerEntry['sizes']): Partner['sizeTable'] {
  if (sizes === null) return null;
  const [title, head, ...rows] = sizes;
  const cells = (row: string): string[] => row.split(' | ').map(withUnits);
  return { title: withUnits(title), head: cells(head), rows: rows.map(cells) };
}

/** Makers with their pictures; the same for every seed. */
export function partners(): { partners: Partner[]; pictures: { fileId: number; recipe: PictureRecipe }[] } {
  const pictures = ENTRIES.flatMap((entry, at) =>
    entry.pictures.map((look, of) => {
      const fileId = FIRST_PICTURE_ID + at * PICTURES_PER_PARTNER + of;
      return { fileId, recipe: recipe(look, fileId) };
    }),
  );
  return {
    pictures,
    partners: ENTRIES.map((entry, at): Partner => ({
      id: at + 1,
      code: codeOf(entry.title),
      title: entry.title,
      description: typeset(entry.description),
      country: entry.country,
      images: entry.pictures.map((_, of) => ({ fileId: FIRST_PICTURE_ID + at * PICTURES_PER_PARTNER + of })),
      sizeTable: sizeTable(entry.sizes),
    })),
  };
}
