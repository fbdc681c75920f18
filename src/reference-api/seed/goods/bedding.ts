import { PRINT_KINDS } from '../../media/drawing/recipe.ts';
import { type ClothKind, PRINTED } from '../cloth/cloth-kind.ts';
import type { GoodsKind } from './goods-kind.ts';

const SET_CATEGORIES = ['satin', 'perkal', 'poplin', 'muslin', 'flanel'];

const setCategory = ({ code }: ClothKind): string =>
  `komplekty-${SET_CATEGORIES.includes(code) ? code : 'len'}`;

const SET_PARTS = [
  { title: 'Пододеяльник (в семейном — два)', count: 1 },
  { title: 'Простыня', count: 1 },
  { title: 'Наволочка', count: 2 },
];

export const BEDDING_GOODS: readonly GoodsKind[] = [
  {
    code: 'komplekt',
    category: setCategory,
    noun: 'Комплект постельного белья',
    tail: '',
    purpose: 'Спальня',
    sizes: [
      { title: '1,5-спальный, 150×215', cloth: 11.7 },
      { title: '2-спальный, 175×215', cloth: 14 },
      { title: 'Евро, 200×220', cloth: 16.1 },
      { title: 'Семейный, 2 × 150×215', cloth: 20 },
    ],
    sewingPrice: [1300, 2300],
    priceBounds: [3500, 24000],
    shots: ['bed', 'pillow', 'stack', 'macro', 'drape', 'swatch'],
    parts: SET_PARTS,
    makingTexts: [
      'Пододеяльник на потайной молнии, внутри четыре завязки, чтобы одеяло не сбивалось.',
      'Наволочки с клапаном 20 см и ушками 5 см, простыня с запасом под матрас.',
      'Все швы бельевые, закрытые: изнанка такая же чистая, как лицо.',
      'Упакован в мешок из той же ткани — пригодится для хранения.',
      'Наволочки 70×70 см; размер 50×70 см пришьём по просьбе, напишите в комментарии к заказу.',
    ],
  },
  {
    code: 'pododeyalnik',
    category: () => 'pododeyalniki',
    noun: 'Пододеяльник',
    tail: '',
    purpose: 'Спальня',
    sizes: [
      { title: '150×215', cloth: 6.5 },
      { title: '175×215', cloth: 7.6 },
      { title: '200×220', cloth: 8.9 },
      { title: '220×240', cloth: 10.7 },
    ],
    sewingPrice: [700, 1000],
    priceBounds: [1900, 14900],
    shots: ['bed', 'stack', 'macro', 'drape', 'swatch'],
    parts: [],
    makingTexts: [
      'Застёгивается на молнию по нижнему краю, молния спрятана в планку.',
      'По углам пришиты завязки, которые держат одеяло.',
      { text: 'Скроен из цельного полотна, без среднего шва.', minWidth: 220 },
      'Сшит с запасом на усадку и отпарен.',
    ],
  },
  {
    code: 'prostynya',
    category: () => 'prostyni-klassicheskie',
    noun: 'Простыня',
    tail: '',
    purpose: 'Спальня',
    sizes: [
      { title: '150×220', cloth: 3.4 },
      { title: '180×220', cloth: 4.1 },
      { title: '220×240', cloth: 5.4 },
      { title: '240×260', cloth: 6.4 },
    ],
    sewingPrice: [350, 520],
    priceBounds: [990, 8900],
    shots: ['stack', 'bed', 'macro', 'drape'],
    parts: [],
    makingTexts: [
      'Подгиб два сантиметра в два сложения, строчка ровная и частая.',
      'Запаса хватает, чтобы заправить под матрас высотой 25 см.',
      'Кромка срезана: край не стягивает после стирки.',
    ],
  },
  {
    code: 'prostynya-na-rezinke',
    category: () => 'prostyni-na-rezinke',
    noun: 'Простыня на резинке',
    tail: '',
    purpose: 'Спальня',
    sizes: [
      { title: '80×200', cloth: 3.1 },
      { title: '90×200', cloth: 3.4 },
      { title: '140×200', cloth: 4.6 },
      { title: '160×200', cloth: 5.2 },
      { title: '180×200', cloth: 5.8 },
      { title: '200×200', cloth: 6.4 },
    ],
    sewingPrice: [450, 650],
    priceBounds: [1290, 4900],
    shots: ['stack', 'bed', 'macro', 'swatch'],
    parts: [],
    makingTexts: [
      'Резинка вшита по всему периметру, борт 30 см.',
      'Углы усилены тесьмой: простыня не соскальзывает.',
      'Тянется и садится на матрас без складок.',
    ],
  },
  {
    code: 'navolochki',
    category: () => 'navolochki-hlopok-i-len',
    noun: 'Наволочки',
    tail: '2 шт.',
    purpose: 'Спальня',
    sizes: [
      { title: '50×70', cloth: 1.6 },
      { title: '60×60', cloth: 1.65 },
      { title: '70×70', cloth: 2.2 },
    ],
    sewingPrice: [350, 450],
    priceBounds: [690, 3900],
    shots: ['pillow', 'stack', 'macro', 'swatch'],
    parts: [{ title: 'Наволочка', count: 2 }],
    makingTexts: [
      'Клапан 20 см надёжно закрывает подушку, молний нет.',
      'По краю — ушки 5 см с отстрочкой.',
      { text: 'Рисунок на паре совпадает: кроим подряд из одного полотна.', prints: PRINT_KINDS },
    ],
  },
  {
    code: 'navolochka-shelk',
    category: () => 'navolochki-shelk',
    noun: 'Наволочка',
    tail: '',
    purpose: 'Спальня',
    sizes: [
      { title: '50×70', cloth: 0.85 },
      { title: '70×70', cloth: 1.15 },
    ],
    sewingPrice: [900, 1100],
    priceBounds: [2900, 5900],
    shots: ['pillow', 'drape', 'macro'],
    parts: [],
    makingTexts: [
      'Французские швы и потайной клапан: ни одного грубого края у лица.',
      'Шёлк с двух сторон, а не только сверху.',
      'В подарочном мешочке из батиста.',
    ],
  },
  {
    code: 'detskiy-komplekt',
    category: () => 'detskoe-bele',
    noun: 'Детский комплект',
    tail: '',
    purpose: 'Детская',
    sizes: [
      { title: '60×120', cloth: 5.3 },
      { title: '80×160', cloth: 7.4 },
      { title: 'Подростковый, 150×215', cloth: 11.2 },
    ],
    sewingPrice: [800, 1200],
    priceBounds: [1690, 8900],
    shots: ['bed', 'stack', 'pillow', 'macro'],
    parts: [
      { title: 'Пододеяльник', count: 1 },
      { title: 'Простыня', count: 1 },
      { title: 'Наволочка', count: 1 },
    ],
    makingTexts: [
      'Без пуговиц и завязок: клапан внизу, чтобы ребёнку было безопасно.',
      { text: 'Печать водными красками, без запаха.', prints: PRINTED },
      'Швы закрытые и мягкие: ничего не трёт и не царапает.',
      'Простыня с резинкой по углам — не сползёт, как бы ни ворочались.',
    ],
  },
];
