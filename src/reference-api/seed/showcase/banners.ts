import { parseLink } from '../../../contract/safe-url.ts';
import type { Category } from '../../../contract/category.ts';
import type { PictureWidth } from '../../../contract/media.ts';
import type { PictureRecipe, Print, Shot } from '../../media/recipe.ts';
import type { DemoBannerBlock } from '../demo-shop.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { typeset } from '../typography.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import { WILLOW } from '../vocabulary/palettes.ts';

const FIRST_PICTURE_ID = 4000;
const BRANCHES: Print = { kind: 'botanical', colours: WILLOW.inks.map(({ hex }) => hex), scale: 44 };

interface BannerEntry {
  block: string;
  title: string;
  text: string;
  link: string;
  linkTitle: string;
  cloth: string;
  shade: string;
  shot: Shot;
  print?: Print;
  /** Codes of the categories that it is for; for everybody without them. */
  categories?: readonly string[];
}

const ENTRIES: readonly BannerEntry[] = [
  {
    block: 'home-hero',
    title: 'Лён, который уже обжит',
    text: 'Умягчённое полотно в десяти оттенках. Не садится, не требует утюга, красиво мнётся.',
    link: '/catalog/tkani/len/len-umyagchennyy',
    linkTitle: 'Выбрать лён',
    cloth: 'len-umyagchennyy',
    shade: 'sage',
    shot: 'drape',
  },
  {
    block: 'home-hero',
    title: '«Ивовая ветвь»',
    text: 'Сатин, пододеяльники и наволочки с рисунком, который растёт снизу вверх.',
    link: '/catalog/postelnoe-bele/komplekty/komplekty-satin',
    linkTitle: 'Смотреть бельё',
    cloth: 'satin',
    shade: 'milk',
    shot: 'bed',
    print: BRANCHES,
  },
  {
    block: 'home-hero',
    title: 'Полтора метра тишины',
    text: 'Бархатные портьеры до пола: складка, тень и никакого сквозняка.',
    link: '/catalog/shtory/shtory-barhat',
    linkTitle: 'К портьерам',
    cloth: 'barhat',
    shade: 'burgundy',
    shot: 'curtain',
  },
  {
    block: 'home-story',
    title: 'Мы начинали с одного прилавка',
    text: 'Теперь у нас своя швейная, склад рулонов и лаборатория, где каждую ткань стирают десять раз, прежде чем поставить на полку.',
    link: '/about',
    linkTitle: 'О доме',
    cloth: 'len-postelnyy',
    shade: 'natural',
    shot: 'roll',
  },
  {
    block: 'home-story',
    title: 'Приезжайте посмотреть',
    text: 'Проведём по цеху, покажем раскрой и дадим потрогать всё, что продаём.',
    link: '/tour-fabrica',
    linkTitle: 'На фабрику',
    cloth: 'polulen',
    shade: 'natural',
    shot: 'stack',
  },
  {
    block: 'dealer',
    title: 'Ваш менеджер на связи',
    text: 'Оптовые цены от 30 метров и от 10 изделий, отсрочка и образцы бесплатно.',
    link: '/conditions',
    linkTitle: 'Условия',
    cloth: 'tvid',
    shade: 'graphite',
    shot: 'stack',
  },
  {
    block: 'catalog',
    title: 'Образцы до покупки',
    text: 'Пришлём до пяти лоскутов в конверте: цвет и мягкость лучше проверять в руках.',
    link: '/conditions',
    linkTitle: 'Как получить',
    cloth: 'poplin',
    shade: 'oat',
    shot: 'stack',
  },
  {
    block: 'catalog',
    title: 'Отрежем по нити',
    text: 'Ткань режем по выдернутой нити, ровно, с запасом в два сантиметра.',
    link: '/about',
    linkTitle: 'Что мы обещаем',
    cloth: 'len-umyagchennyy',
    shade: 'sage',
    shot: 'roll',
    categories: ['tkani'],
  },
  {
    block: 'catalog',
    title: 'Шторы по вашему окну',
    text: 'Измерьте карниз и высоту, остальное посчитает и сошьёт мастерская.',
    link: '/contacts',
    linkTitle: 'Написать мастерам',
    cloth: 'barhat',
    shade: 'moss',
    shot: 'curtain',
    categories: ['shtory'],
  },
];

/** Width divided by height, pixels and the widest screen of each picture. */
const BREAKPOINTS = [
  { pictureType: 'desktop', imageWidth: 1920, maxWidth: null, ratio: 2.2 },
  { pictureType: 'tablet', imageWidth: 1200, maxWidth: 1199, ratio: 1.5 },
  { pictureType: 'mobile', imageWidth: 768, maxWidth: 767, ratio: 0.8 },
] as const satisfies readonly { imageWidth: PictureWidth; [key: string]: unknown }[];

/** Banner blocks; the same for every seed but for the products that they name. */
export function bannerBlocks(heroProductIds: readonly number[], shopCategories: readonly Category[]) {
  const pictures: { fileId: number; recipe: PictureRecipe }[] = [];
  const blocks = new Map<string, DemoBannerBlock['banners']>();
  const idsOf = (codes: readonly string[]): number[] =>
    shopCategories.flatMap(({ id, code }) => (codes.includes(code) ? id : []));
  ENTRIES.forEach((entry, at) => {
    const images = BREAKPOINTS.map(({ ratio, ...breakpoint }, of) => {
      const fileId = FIRST_PICTURE_ID + at * 10 + of;
      const cloth = plainRecipe(clothKindOf(entry.cloth), shadeOf(entry.shade), entry.print);
      pictures.push({ fileId, recipe: { cloth, shot: entry.shot, seed: 40 + at, ground: '#efe9df', ratio } });
      return { fileId, ...breakpoint };
    });
    const banner: DemoBannerBlock['banners'][number] = {
      id: at + 1,
      title: typeset(entry.title),
      text: typeset(entry.text),
      link: parseLink(entry.link),
      linkTitle: entry.linkTitle,
      images,
      productIds: entry.print ? [...heroProductIds] : [],
      ...(entry.categories && { audience: { categoryIds: idsOf(entry.categories), valueIds: [] } }),
    };
    blocks.set(entry.block, [...(blocks.get(entry.block) ?? []), banner]);
  });
  return { blocks: [...blocks].map(([code, banners]): DemoBannerBlock => ({ code, banners })), pictures };
}
