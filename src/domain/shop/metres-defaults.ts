import type * as z from 'zod/mini';
import type { Config } from '../../contract/shop/config.ts';
import type { MetresKind, MetresSettingsSchema } from '../../contract/shop/metres-settings.ts';

export type MetresSettings = z.infer<typeof MetresSettingsSchema>;

type SetItem = Extract<MetresKind, { shape: 'set' }>['sizes'][number]['items'][number];

const sheet = (width: number, height: number): SetItem => ({
  shape: 'hemmed',
  name: 'простыня',
  width,
  height,
  count: 1,
});
const covers = (width: number, height: number, count = 1): SetItem => ({
  shape: 'cover-part',
  name: 'пододеяльник, часть',
  width,
  height,
  count: 2 * count,
});
const pillow = (width: number, height: number): SetItem => ({
  shape: 'flap-case',
  name: 'наволочка',
  width,
  height,
  count: 2,
});

/** Russian sizes: the chest is twice the size. A plain cut with small parts in one piece. */
const shirtItems = (size: number): SetItem[] => [
  { shape: 'cut', name: 'спинка', width: size + 14, height: 80, count: 1 },
  { shape: 'cut', name: 'полочка', width: (size + 14) / 2 + 3, height: 80, count: 2 },
  { shape: 'cut', name: 'рукав', width: size, height: 64, count: 2 },
  { shape: 'cut', name: 'мелкие детали', width: 50, height: 60, count: 1 },
];

/** Hips of women's sizes. */
const HIPS: readonly (readonly [size: number, hips: number])[] = [
  [44, 94],
  [46, 98],
  [48, 102],
  [50, 106],
  [52, 110],
  [54, 114],
  [56, 118],
];

const joining = { joinSeam: 1.5, lengthName: 'полотно' };

/** The trade's common values; docs/topics/metres.md has their sources. */
const KINDS: MetresKind[] = [
  {
    code: 'curtains',
    title: 'Шторы',
    shape: 'hung',
    panelName: 'штора',
    lengthName: 'полотно',
    fullness: [
      { title: 'Обычная лента', value: 2 },
      { title: 'Люверсы или петли', value: 1.5 },
      { title: 'Густые складки', value: 2.5 },
    ],
    sideHem: 3,
    topHem: 5,
    bottomHem: 10,
    joinSeam: 1.5,
    usual: { rail: 240, height: 260, panels: 2 },
  },
  {
    code: 'tulle',
    title: 'Тюль',
    shape: 'hung',
    panelName: 'тюль',
    lengthName: 'полотно',
    fullness: [
      { title: 'Обычный', value: 2.5 },
      { title: 'Плотный', value: 2 },
      { title: 'Тонкий', value: 3 },
    ],
    sideHem: 2,
    topHem: 4,
    bottomHem: 12,
    joinSeam: 1.5,
    usual: { rail: 240, height: 260, panels: 1 },
  },
  {
    code: 'bed-linen',
    title: 'Постельное бельё',
    shape: 'set',
    sizes: [
      { title: 'Полуторный', items: [sheet(150, 214), covers(145, 215), pillow(70, 70)] },
      { title: 'Двуспальный', items: [sheet(180, 230), covers(175, 215), pillow(70, 70)] },
      { title: 'Евро', items: [sheet(220, 240), covers(200, 220), pillow(70, 70)] },
      { title: 'Евро-макси', items: [sheet(240, 260), covers(220, 240), pillow(70, 70)] },
      { title: 'Семейный', items: [sheet(220, 240), covers(145, 215, 2), pillow(70, 70)] },
    ],
    hem: 2,
    seam: 1.5,
    opening: 3,
    flap: 25,
    turn: true,
    ...joining,
  },
  {
    code: 'tablecloth',
    title: 'Скатерть',
    shape: 'table',
    name: 'скатерть',
    hem: 3,
    usual: { width: 90, height: 140, drop: 25 },
    ...joining,
  },
  {
    code: 'napkins',
    title: 'Салфетки',
    shape: 'hemmed',
    name: 'салфетка',
    hem: 2.5,
    usual: { width: 40, height: 40, count: 6 },
  },
  {
    code: 'cushions',
    title: 'Подушки',
    shape: 'cushion',
    faceName: 'сторона чехла',
    stripName: 'чехол с запахом',
    seam: 1.5,
    hem: 2,
    overlap: 15,
    usual: { width: 45, height: 45, count: 2 },
  },
  {
    code: 'runner',
    title: 'Дорожка',
    shape: 'runner',
    name: 'дорожка',
    hem: 2,
    usual: { tableLength: 140, overhang: 20, width: 40, count: 1 },
  },
  {
    code: 'dress',
    title: 'Платье',
    shape: 'garment',
    frontName: 'перед',
    backName: 'спинка',
    sleeveName: 'рукав',
    sizes: HIPS.map(([size, hips]) => ({ title: String(size), hips, sleeveWidth: size - 8 })),
    sleeves: [
      { title: 'Без рукавов', length: 0 },
      { title: 'Короткий рукав', length: 25 },
      { title: 'Длинный рукав', length: 58 },
    ],
    ease: 8,
    seam: 1.5,
    bodyAllowance: 8,
    sleeveAllowance: 5,
    usual: { length: 100 },
  },
  {
    code: 'shirt',
    title: 'Рубашка',
    shape: 'set',
    sizes: [44, 46, 48, 50, 52, 54, 56].map((size) => ({ title: String(size), items: shirtItems(size) })),
    hem: 0,
    seam: 0,
    opening: 0,
    flap: 0,
    turn: false,
  },
  {
    code: 'pieces',
    title: 'Свои детали',
    shape: 'rectangles',
    name: 'деталь',
    usual: { width: 100, height: 100, count: 1 },
  },
];

/** What the metres of a cloth are worked out for. */
export const metresOf = ({ metres }: Pick<Config, 'metres'>): MetresSettings => ({
  kinds: KINDS,
  selvedge: 1,
  smallestCut: 0,
  ...metres,
});
