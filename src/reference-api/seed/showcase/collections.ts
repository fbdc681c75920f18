import type { Collection } from '../../../contract/collection.ts';
import type { Product } from '../../../contract/product.ts';
import type { PictureRecipe, Shot } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import type { StockedDraft } from '../product/drafts.ts';
import { typeset } from '../typography.ts';
import { shadeOf } from '../vocabulary/shades.ts';

interface CollectionEntry {
  code: string;
  title: string;
  description: string;
  /** «cloth shade shot». */
  picture: string;
  takes: (draft: StockedDraft, product: Product) => boolean;
}

const MOST = 36;
const FIRST_PICTURE_ID = 5000;

const within = (product: Product, ...codes: string[]): boolean =>
  product.categories.some(({ code }) => codes.includes(code));

const ENTRIES: readonly CollectionEntry[] = [
  {
    code: 'len-na-kazhdyy-den',
    title: 'Лён на каждый день',
    picture: 'len-umyagchennyy sage drape',
    description: 'Не парадный, а домашний: постель, шторы и полотенца, которым идут складки.',
    takes: ({ line }) => line.kind.fibre === 'Лён',
  },
  {
    code: 'tihaya-spalnya',
    title: 'Тихая спальня',
    picture: 'satin pearl bed',
    description: 'Однотонное бельё спокойных оттенков. Ничего лишнего перед сном.',
    takes: ({ line }, product) => line.print.kind === 'none' && within(product, 'postelnoe-bele'),
  },
  {
    code: 'sad-v-dome',
    title: 'Сад в доме',
    picture: 'poplin sage swatch',
    description: 'Ветви, травы и мелкие цветы — на окне, столе и подушке.',
    takes: ({ line }) => line.theme === 'botanical',
  },
  {
    code: 'poloska-i-kletka',
    title: 'Полоска и клетка',
    picture: 'perkal indigo stack',
    description: 'Рисунки, которые не выходят из моды, потому что никогда в неё не входили.',
    takes: ({ line }) => ['stripe', 'check', 'gingham', 'tartan'].includes(line.print.kind),
  },
  {
    code: 'detskaya',
    title: 'Для детской',
    picture: 'muslin honey throw',
    description: 'Муслин, поплин и мягкий трикотаж: пелёнки, первые комплекты, пледы в коляску.',
    takes: ({ line }, product) =>
      within(product, 'detskoe-bele', 'muslin', 'kulirka') || line.kind.purposes.includes('Детские вещи'),
  },
  {
    code: 'zimniy-dom',
    title: 'Зимний дом',
    picture: 'tvid walnut throw',
    description: 'Фланель, шерсть и бархат — когда за окном рано темнеет.',
    takes: ({ line }) => ['flanel', 'tvid', 'sherst-paltovaya', 'barhat', 'futer'].includes(line.kind.code),
  },
  {
    code: 'letnyaya-kuhnya',
    title: 'Летняя кухня',
    picture: 'polulen rowan tablecloth',
    description: 'Скатерти, фартуки и полотенца для веранды, дачи и большого стола во дворе.',
    takes: (_, product) => within(product, 'stolovyy-tekstil'),
  },
  {
    code: 'bannyy-den',
    title: 'Банный день',
    picture: 'mahra spruce towel',
    description: 'Махра и вафля: завернуться, вытереться, посидеть.',
    takes: (_, product) => within(product, 'polotentsa-i-halaty'),
  },
  {
    code: 'pervye-shagi',
    title: 'Первые шаги в шитье',
    picture: 'sitets straw stack',
    description: 'Ткани, которые не скользят, не сыплются и стоят недорого. Начните с них.',
    takes: ({ line, goods }) =>
      goods === null && ['poplin', 'byaz', 'sitets', 'polulen', 'flanel'].includes(line.kind.code),
  },
  {
    code: 'beloe',
    title: 'Белое',
    picture: 'len-postelnyy bleached bed',
    description: 'Все оттенки белого: от мела до топлёного молока.',
    takes: ({ shade, line }) => shade.family === 'Белый' && line.print.kind === 'none',
  },
  {
    code: 'sinie-chasy',
    title: 'Синие часы',
    picture: 'shelkovyy-atlas night drape',
    description: 'Индиго, василёк, ночное небо — цвета, которые помнят, как красили в старину.',
    takes: ({ shade, line }) =>
      shade.family === 'Синий' || shade.family === 'Голубой' || line.inks[0]?.family === 'Синий',
  },
  {
    code: 'poslednie-otrezy',
    title: 'Последние отрезы',
    picture: 'rogozhka clay stack',
    description: 'Остатки рулонов меньше пяти метров. Не повторятся.',
    takes: ({ goods }, product) => goods === null && product.allRemnants > 0 && product.allRemnants < 5,
  },
];

/** The editors' selections from the products of the shop. */
export function collectionsOf(products: readonly Product[], drafts: readonly StockedDraft[]) {
  const collections = ENTRIES.map((entry, at): Collection => ({
    id: at + 1,
    code: entry.code,
    title: entry.title,
    description: typeset(entry.description),
    image: { fileId: FIRST_PICTURE_ID + at },
    productIds: products
      .filter((product, index) => entry.takes(drafts[index]!, product))
      .slice(0, MOST)
      .map(({ id }) => id),
  }));
  const pictures = ENTRIES.map(({ picture }, at): { fileId: number; recipe: PictureRecipe } => {
    const [cloth = '', shade = '', shot = ''] = picture.split(' ');
    return {
      fileId: FIRST_PICTURE_ID + at,
      recipe: {
        cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
        shot: shot as Shot,
        seed: 900 + at,
        ground: '#efe9df',
      },
    };
  });
  return { collections, pictures };
}
