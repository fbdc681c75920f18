import type { GoodsKind } from './goods-kind.ts';

const TABLE = { purpose: 'Стол', parts: [] } as const;

export const TABLE_GOODS: readonly GoodsKind[] = [
  {
    ...TABLE,
    code: 'skatert',
    category: () => 'skaterti',
    noun: 'Скатерть',
    tail: '',
    sizes: [
      { title: '140×140', cloth: 2.1 },
      { title: '150×180', cloth: 2.9 },
      { title: '150×220', cloth: 3.5 },
      { title: '180×300', cloth: 5.7 },
    ],
    sewingPrice: [500, 900],
    priceBounds: [1490, 9900],
    shots: ['tablecloth', 'macro', 'drape', 'stack', 'napkin'],
    makingTexts: [
      'Углы собраны конвертом, подгиб 4 см с мережкой.',
      'Подгиб узкий, строчка в тон: ничто не спорит с полотном.',
      'Свес рассчитан на стол высотой 75 см.',
    ],
  },
  {
    ...TABLE,
    code: 'salfetki',
    category: () => 'salfetki',
    noun: 'Салфетки',
    tail: '4 шт.',
    sizes: [
      { title: '35×35', cloth: 0.6 },
      { title: '45×45', cloth: 0.95 },
    ],
    sewingPrice: [400, 520],
    priceBounds: [690, 2900],
    shots: ['napkin', 'stack', 'macro', 'tablecloth'],
    parts: [{ title: 'Салфетка', count: 4 }],
    makingTexts: [
      'Углы без утолщений: срезаны и подвёрнуты конвертом.',
      'Четыре салфетки одного кроя, перевязаны льняной тесьмой.',
      'Размер, который удобно складывать втрое.',
    ],
  },
  {
    ...TABLE,
    code: 'dorozhka',
    category: () => 'dorozhki',
    noun: 'Дорожка на стол',
    tail: '',
    sizes: [
      { title: '40×140', cloth: 0.65 },
      { title: '40×180', cloth: 0.82 },
      { title: '50×220', cloth: 1.2 },
    ],
    sewingPrice: [350, 480],
    priceBounds: [890, 3900],
    shots: ['tablecloth', 'drape', 'macro'],
    makingTexts: [
      'Торцы с бахромой, закреплённой ручной мережкой.',
      'Ложится вдоль стола или поперёк, вместо подстановочных салфеток.',
      'Кромка сохранена: край живой и прочный.',
    ],
  },
  {
    ...TABLE,
    code: 'kuhonnoe-polotentse',
    category: () => 'kuhonnye-polotentsa',
    noun: 'Кухонное полотенце',
    tail: '',
    purpose: 'Кухня',
    sizes: [
      { title: '45×70', cloth: 0.34 },
      { title: '50×80', cloth: 0.43 },
    ],
    sewingPrice: [130, 160],
    priceBounds: [290, 1290],
    shots: ['stack', 'towel', 'macro', 'swatch'],
    makingTexts: [
      'Петля на длинной стороне: полотенце висит и быстро сохнет.',
      'Не оставляет ворса на бокалах.',
      'Подгиб отстрочен дважды — выдержит сотню стирок.',
    ],
  },
  {
    ...TABLE,
    code: 'fartuk',
    category: () => 'fartuki',
    noun: 'Фартук',
    tail: '',
    purpose: 'Кухня',
    sizes: [{ title: '', cloth: 1.15 }],
    sewingPrice: [650, 650],
    priceBounds: [790, 3490],
    shots: ['stack', 'macro', 'swatch', 'drape'],
    makingTexts: [
      'Один размер: лямка регулируется, завязки длинные.',
      'Большой карман с отсеком для полотенца, углы на закрепках.',
      'Крой бабушкин — с нагрудником и широким запахом по бёдрам.',
    ],
  },
];

export const PATCHWORK_GOODS: readonly GoodsKind[] = [
  {
    code: 'nabor-loskutov',
    category: () => 'otrezy',
    noun: 'Набор лоскутов',
    tail: '5 шт.',
    purpose: 'Лоскутное шитьё',
    sizes: [
      { title: '25×25', cloth: 0.32 },
      { title: '45×55', cloth: 1.24 },
    ],
    sewingPrice: [60, 90],
    priceBounds: [120, 1900],
    shots: ['stack', 'swatch', 'macro', 'drape'],
    parts: [{ title: 'Лоскут', count: 5 }],
    makingTexts: [
      'Пять лоскутов из одного рулона, края обрезаны зигзагом и не сыплются.',
      'Отпарены и разглажены: можно сразу резать на квадраты.',
      'Хватит на три блока лоскутного одеяла или на дюжину мешочков для трав.',
    ],
  },
];

const HOME = { purpose: 'Гостиная', tail: '', parts: [] } as const;

export const LIVING_GOODS: readonly GoodsKind[] = [
  {
    ...HOME,
    code: 'pled-sherst',
    category: () => 'pledy-sherstyanye',
    noun: 'Плед',
    sizes: [
      { title: '130×170', cloth: 2.4 },
      { title: '150×200', cloth: 3.2 },
    ],
    sewingPrice: [900, 1100],
    priceBounds: [3900, 12900],
    shots: ['throw', 'stack', 'macro', 'drape'],
    makingTexts: [
      'Бахрома скручена руками, длина 8 см.',
      'Двусторонний: обе стороны лицевые.',
      'Достаточно велик, чтобы укрыться вдвоём.',
    ],
  },
  {
    ...HOME,
    code: 'pled-hlopok',
    category: () => 'pledy-hlopkovye',
    noun: 'Плед',
    sizes: [
      { title: '100×120', cloth: 2.5 },
      { title: '130×180', cloth: 4.8 },
      { title: '200×220', cloth: 9 },
    ],
    sewingPrice: [600, 900],
    priceBounds: [1490, 6900],
    shots: ['throw', 'stack', 'macro', 'drape', 'bed'],
    makingTexts: [
      'Два слоя полотна, край подвёрнут внутрь и отстрочен.',
      'Маленький размер — для коляски, большой — вместо летнего одеяла.',
      'Стирается в машине и сохнет за несколько часов.',
    ],
  },
  {
    ...HOME,
    code: 'pokryvalo',
    category: () => 'pokryvala',
    noun: 'Покрывало',
    purpose: 'Спальня',
    sizes: [
      { title: '160×220', cloth: 3.9 },
      { title: '220×240', cloth: 5.8 },
      { title: '240×260', cloth: 6.8 },
    ],
    sewingPrice: [1400, 1900],
    priceBounds: [4900, 14900],
    shots: ['bed', 'throw', 'macro', 'drape'],
    makingTexts: [
      'Прямой край с кантом, углы скруглены по кровати.',
      'На изнанке — сатин, покрывало не скользит и не электризуется.',
      { text: 'Цельное полотно без среднего шва.', minWidth: 240 },
    ],
  },
  {
    ...HOME,
    code: 'podushka',
    category: () => 'dekorativnye-podushki',
    noun: 'Декоративная подушка',
    sizes: [
      { title: '40×40', cloth: 0.4 },
      { title: '50×50', cloth: 0.6 },
      { title: '30×50', cloth: 0.38 },
    ],
    sewingPrice: [850, 990],
    priceBounds: [1190, 3490],
    shots: ['pillow', 'macro', 'swatch', 'drape'],
    makingTexts: [
      'Чехол съёмный, на потайной молнии; внутри упругое волокно.',
      'По краю — кант из той же ткани.',
      'Наполнитель с запасом: подушка не опадает через месяц.',
    ],
  },
];
