import { expect, test } from 'vitest';
import { buildGroup } from '../../../../tests/builders/product.ts';
import { productCodesOf } from '../../../domain/shop/shop-defaults.ts';
import { productDetails } from './details.ts';

const detailsOf = (product: Parameters<typeof productDetails>[0]) =>
  productDetails(product, productCodesOf({}));

const group = buildGroup({ title: 'Сатин', unit: 'metre', step: 0.1 });
const params = [
  { code: 'composition', title: 'Состав', content: '100 % хлопок' },
  { code: 'width', title: 'Ширина', content: '220 см' },
  { code: 'density', title: 'Плотность', content: '125 г/м²' },
];
const option = (title: string, showInCardSeparately: boolean) => ({
  id: 1,
  code: 'o',
  title,
  values: [
    { id: 1, title: 'Лето' },
    { id: 2, title: 'Зима' },
  ],
  showInCardSeparately,
});

test('PROD-05 what is drawn leaves the table, and options join it unless they have their own place', () => {
  const details = detailsOf({
    params,
    options: [option('Сезон', false), option('Цвет', true)],
    groups: [group],
  });
  expect(details.fibres).toEqual([{ title: 'хлопок', share: 100 }]);
  expect(details.width).toBe(220);
  expect(details.facts.map(({ title, content }) => `${title}: ${content}`)).toEqual([
    'Плотность: 125 г/м²',
    'Сезон: Лето, зима',
  ]);
});

test('PROD-05 a made-up thing keeps its width in the table', () => {
  const details = detailsOf({ params, options: [], groups: [{ ...group, unit: 'piece' }] });
  expect(details.width).toBeUndefined();
  expect(details.facts.map(({ title }) => title)).toContain('Ширина');
});

test('PROD-05 sizes of made-up things are drawn and leave the table; cloth has its width', () => {
  const things = ['150×215', '200×220'].map((size, index) => ({
    ...group,
    id: index + 1,
    title: `Комплект / ${size}`,
    unit: 'piece' as const,
  }));
  const sizes = { ...option('Размер', false), code: 'size' };
  const made = detailsOf({ params: [], options: [sizes], groups: things });
  expect(made.sizes.map(({ name }) => name)).toEqual(['150×215', '200×220']);
  expect(made.facts).toEqual([]);
  const [first] = things;
  const partly = detailsOf({
    params: [],
    options: [sizes],
    groups: [...(first ? [first] : []), { ...group, unit: 'piece', title: 'Комплект / другой' }],
  });
  expect(partly.sizes).toHaveLength(1);
  expect(partly.facts).toHaveLength(1);
  expect(detailsOf({ params, options: [], groups: [group] }).sizes).toEqual([]);
});

test('CONF-02 a shop’s own codes say what is drawn and what is hidden', () => {
  const own = [
    { code: 'sostav', title: 'Состав', content: '100 % лён' },
    { code: 'shirina', title: 'Ширина', content: '150 см' },
    { code: 'uhod', title: 'Уход', content: 'Стирка при 40 °C' },
    { code: 'skidka-do', title: 'Скидка до', content: '2026-12-01' },
  ];
  const codes = { composition: 'sostav', width: 'shirina', care: 'uhod', hiddenParams: ['skidka-do'] };
  const product = { params: own, options: [], groups: [group] };
  const details = productDetails(product, productCodesOf({ products: codes }));
  expect(details).toMatchObject({ fibres: [{ title: 'лён', share: 100 }], width: 150, facts: [] });
  expect(details.care?.summary).toBe('Стирка при 40 °C');
  expect(detailsOf(product).facts).toHaveLength(4);
});
