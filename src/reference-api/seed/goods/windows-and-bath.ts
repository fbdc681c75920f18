import type { Sentence } from '../cloth/cloth-kind.ts';
import type { GoodsKind, GoodsSize } from './goods-kind.ts';

const CURTAIN_SIZES: readonly GoodsSize[] = [
  { title: '145×180', cloth: 3 },
  { title: '145×240', cloth: 3.9 },
  { title: '145×270', cloth: 4.4 },
  { title: '200×270', cloth: 6 },
];

const curtain = (code: string, noun: string, makingTexts: readonly Sentence[]): GoodsKind => ({
  code,
  category: () => code,
  noun,
  tail: '1 шт.',
  purpose: 'Окна',
  sizes: CURTAIN_SIZES,
  sewingPrice: [700, 1100],
  priceBounds: [1490, 16900],
  shots: ['curtain', 'macro', 'drape', 'swatch', 'roll'],
  parts: [],
  makingTexts,
});

export const CURTAIN_GOODS: readonly GoodsKind[] = [
  curtain('shtory-len', 'Штора', [
    'Сшита на матовой шторной ленте: подойдёт и для крючков, и для колец.',
    'Низ подвёрнут на 10 см, запаса хватит удлинить штору.',
    'Боковые подгибы двойные — край не заворачивается.',
    'На окно шириной 140 см берите две шторы.',
  ]),
  curtain('shtory-barhat', 'Портьера', [
    'Лента с тройной складкой, низ с потайным швом.',
    'Ворс направлен вниз: цвет у всех полотнищ одинаковый.',
    'Вшит утяжелитель, поэтому складка ровная с первого дня.',
  ]),
  curtain('shtory-zhakkard', 'Портьера', [
    'Узор двух полотнищ подогнан по высоте.',
    'Сшита на ленте 8 см, низ с отвесом.',
    'Изнанка чистая: красиво и с улицы.',
  ]),
  curtain('shtory-legkie', 'Занавеска', [
    'Верх на прозрачной ленте, низ с тонким отвесом.',
    'Края подрублены узким швом, на просвет его почти не видно.',
    'Возьмите две: вдвое шире окна занавеска выглядит мягче.',
  ]),
];

const ROBE_SIZES: readonly GoodsSize[] = [44, 46, 48, 50, 52, 54, 56, 58].map((size) => ({
  title: String(size),
  cloth: 3.4 + (size - 44) * 0.07,
}));

const robe = (code: string, category: string, noun: string, makingTexts: readonly Sentence[]): GoodsKind => ({
  code,
  category: () => category,
  noun,
  tail: '',
  purpose: 'Ванная',
  sizes: ROBE_SIZES,
  sewingPrice: [1500, 1700],
  priceBounds: [2900, 8900],
  shots: ['robe', 'macro', 'stack', 'drape'],
  parts: [],
  makingTexts,
});

const towel = (
  code: string,
  category: string,
  {
    noun,
    sizes,
    makingTexts,
  }: {
    readonly noun: string;
    readonly sizes: readonly GoodsSize[];
    readonly makingTexts: readonly Sentence[];
  },
): GoodsKind => ({
  code,
  category: () => category,
  noun,
  tail: '',
  purpose: 'Ванная',
  sizes,
  sewingPrice: [120, 260],
  priceBounds: [250, 3900],
  shots: ['towel', 'stack', 'macro', 'drape'],
  parts: [],
  makingTexts,
});

export const BATH_GOODS: readonly GoodsKind[] = [
  towel('polotentse-bannoe', 'polotentsa-bannye', {
    noun: 'Полотенце банное',
    sizes: [
      { title: '70×140', cloth: 1.02 },
      { title: '90×150', cloth: 1.4 },
      { title: '100×180', cloth: 1.85 },
    ],
    makingTexts: [
      'Гладкая кромка с двух сторон, петелька из той же ткани.',
      'Бордюр выткан, а не пришит: он не сядет и не сморщится.',
      'Обёртывается целиком и не сползает.',
    ],
  }),
  towel('polotentse-dlya-litsa', 'polotentsa-dlya-litsa', {
    noun: 'Полотенце для лица',
    sizes: [
      { title: '30×50', cloth: 0.16 },
      { title: '40×70', cloth: 0.3 },
      { title: '50×90', cloth: 0.48 },
    ],
    makingTexts: [
      'Подрублено вручную по коротким сторонам, с петелькой.',
      'Сохнет за ночь даже в ванной без окна.',
      'Продаётся поштучно, чтобы собрать свой набор.',
    ],
  }),
  towel('polotentse-vafelnoe', 'polotentsa-vafelnye', {
    noun: 'Полотенце вафельное',
    sizes: [
      { title: '45×80', cloth: 0.4 },
      { title: '70×140', cloth: 1.05 },
      { title: '100×150', cloth: 1.6 },
      { title: '150×200', cloth: 3.15 },
    ],
    makingTexts: [
      'Широкий подгиб держит край прямым, петля вшита в угол.',
      'Уже постирано: ячейка поднялась и впитывает с первого раза.',
      'Складывается в половину объёма махрового.',
    ],
  }),
  robe('halat-mahrovyy', 'halaty-mahrovye', 'Халат махровый', [
    'Шалевый воротник, два кармана, пояс в шлёвках.',
    'Внутренние швы закрыты бейкой и не натирают.',
    'Рукав реглан, манжета с отворотом.',
  ]),
  robe('halat-vafelnyy', 'halaty-vafelnye', 'Халат вафельный', [
    'Прямой крой с запахом, длина до колена.',
    'Карманы внутри бокового шва, вешалка усилена.',
    'Весит вдвое меньше махрового, удобен в поездке.',
  ]),
];
