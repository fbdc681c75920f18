import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { goodsKindOf } from '../goods/goods-kinds.ts';
import type { GoodsKind } from '../goods/goods-kind.ts';
import { withUnits } from '../typography.ts';
import type { Theme } from '../vocabulary/line-names.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import type { ProductSpec } from './product-spec.ts';
import type { ProductLine } from './product-line.ts';

/** Names that these products use, so that no other line gets them. */
const LONG_NAME = 'Хлопчатобумажная колыбельная для большого дома у реки';

function plainLine(
  index: number,
  name: string,
  {
    kindCode,
    shades,
    price,
  }: { readonly kindCode: string; readonly shades: readonly string[]; readonly price: number },
): ProductLine {
  const kind = clothKindOf(kindCode);
  const theme: Theme = 'calm';
  return {
    index,
    name,
    theme,
    kind,
    print: { kind: 'none' },
    grounds: shades.map(shadeOf),
    inks: [],
    composition: kind.compositions[0] ?? '',
    threads: kind.threads[0],
    density: kind.densities[0] ?? 120,
    widths: [kind.widths[0] ?? 150],
    metrePrice: price,
    country: 'Россия',
  };
}

const variantOf = (code: string, changes: Partial<GoodsKind>): GoodsKind => ({
  ...goodsKindOf(code),
  ...changes,
});

/** cm */
const SHEET_SIZES = [
  '60×120',
  '70×140',
  '70×160',
  '80×160',
  '80×180',
  '80×190',
  '80×200',
  '90×190',
  '90×200',
  '100×200',
  '110×200',
  '120×190',
  '120×200',
  '140×190',
  '140×200',
  '160×190',
  '160×200',
  '180×190',
  '180×200',
  '200×200',
];

/** Addresses in the form of these sites, of videos that do not exist. */
const LOOM_VIDEO = 'https://rutube.ru/video/00000000000000000000000000000000/';
const PATCHWORK_VIDEO = 'https://vkvideo.ru/video-100000000_100000001';

const withoutPicture = (): ProductSpec => ({
  line: plainLine(-1, 'Чистый лист', { kindCode: 'len-umyagchennyy', shades: ['oat'], price: 1290 }),
  shade: shadeOf('oat'),
  goods: null,
  category: 'len-umyagchennyy',
  pictured: false,
  stock: 'full',
  discount: 0,
  code: 'len-umyagchennyy-chistyy-list-150',
  title: withUnits('Лён умягчённый «Чистый лист», овсяный, 150 см'),
  sizes: [{ title: '', cloth: 1.5, roubles: 1290 }],
});

const longTitle = (): ProductSpec => ({
  line: plainLine(-2, LONG_NAME, { kindCode: 'satin', shades: ['pearl'], price: 690 }),
  shade: shadeOf('pearl'),
  goods: goodsKindOf('komplekt'),
  category: 'komplekty-satin',
  stock: 'full',
  discount: 0,
  code: 'komplekt-hlopchatobumazhnaya-kolybelnaya',
  title: `Комплект постельного белья «${LONG_NAME}», сатин, жемчужно-серый, с мережкой, кантом и запасными наволочками`,
  sizes: [
    { title: 'Евро, 200×220', cloth: 16.1, roubles: 8490 },
    { title: 'Семейный, 2 × 150×215', cloth: 20, roubles: 10490 },
  ],
});

const cheapest = (): ProductSpec => ({
  line: plainLine(-3, 'Лоскут на пробу', { kindCode: 'sitets', shades: ['sky'], price: 190 }),
  shade: shadeOf('sky'),
  category: 'otrezy',
  stock: 'full',
  discount: 0,
  goods: variantOf('kuhonnoe-polotentse', {
    code: 'probnik',
    purpose: 'Пробник',
    shots: ['swatch', 'macro', 'drape'],
    makingTexts: [],
  }),
  code: 'probnik-sitets',
  title: withUnits('Пробник ситца, 10×10 см'),
  sizes: [{ title: '', cloth: 0.01, roubles: 9 }],
  description: 'Кусочек ситца величиной с ладонь, чтобы проверить цвет при своём свете.',
});

const dearest = (): ProductSpec => ({
  line: plainLine(-4, 'Времена года', { kindCode: 'zhakkard', shades: ['oat'], price: 1690 }),
  shade: shadeOf('oat'),
  category: 'panno',
  stock: 'few',
  discount: 0,
  exactPrice: 123_456_789,
  videoLink: LOOM_VIDEO,
  goods: variantOf('pokryvalo', {
    code: 'panno',
    purpose: 'Гостиная',
    shots: ['throw', 'swatch', 'macro', 'drape'],
    makingTexts: [],
  }),
  code: 'panno-vremena-goda',
  title: withUnits('Панно ручного ткачества «Времена года», 300×500 см'),
  sizes: [{ title: '', cloth: 15, roubles: 1_234_567 }],
  description:
    'Четыре створки, восемь месяцев у ручного станка. Основа хлопковая, рельеф выткан утком; подвес — на скрытой планке. Доставим и повесим сами.',
});

const manySizes = (): ProductSpec => ({
  line: plainLine(-5, 'От мала до велика', { kindCode: 'kulirka', shades: ['sage'], price: 690 }),
  shade: shadeOf('sage'),
  goods: goodsKindOf('prostynya-na-rezinke'),
  category: 'prostyni-na-rezinke',
  stock: 'some',
  discount: 0,
  code: 'prostynya-ot-mala-do-velika',
  title: 'Простыня на резинке «От мала до велика», трикотаж, шалфей',
  sizes: SHEET_SIZES.map((title, i) => ({ title, cloth: 1.6 + i * 0.25, roubles: 890 + i * 100 })),
});

const smallDiscount = (): ProductSpec => ({
  line: plainLine(-6, 'Почти даром', { kindCode: 'byaz', shades: ['sky'], price: 290 }),
  shade: shadeOf('sky'),
  goods: null,
  category: 'byaz',
  stock: 'full',
  discount: 1,
  code: 'byaz-pochti-darom-150',
  title: withUnits('Бязь «Почти даром», утреннее небо, 150 см'),
  sizes: [{ title: '', cloth: 1.5, roubles: 300 }],
});

const largeDiscount = (): ProductSpec => ({
  line: plainLine(-7, 'Последний лоскут', { kindCode: 'flanel', shades: ['camel'], price: 390 }),
  shade: shadeOf('camel'),
  category: 'otrezy',
  stock: 'few',
  discount: 70,
  goods: variantOf('kuhonnoe-polotentse', {
    code: 'loskut',
    purpose: 'Лоскутное шитьё',
    shots: ['stack', 'swatch', 'macro'],
    makingTexts: [],
  }),
  code: 'loskut-flaneli',
  videoLink: PATCHWORK_VIDEO,
  title: withUnits('Мерный лоскут фланели «Последний лоскут», 90×70 см'),
  sizes: [{ title: '', cloth: 0.63, roubles: 300 }],
  description:
    'Конец рулона, отмеренный и подровненный. Хватит на детскую рубашку, грелку на чайник или подкладку к лоскутному одеялу.',
});

/** The rare products that every screen must survive: no picture, a video of another site, a long title, the cheapest and the dearest, twenty sizes. */
export const edgeCases = (): ProductSpec[] => [
  withoutPicture(),
  longTitle(),
  cheapest(),
  dearest(),
  manySizes(),
  smallDiscount(),
  largeDiscount(),
];
