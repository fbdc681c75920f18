import { expect, test } from 'vitest';
import { productDetails } from './details.ts';

const group = {
  id: 1,
  title: 'Сатин',
  available: true,
  remnants: 3,
  unit: 'metre' as const,
  step: 0.1,
  offers: [],
};
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
  const details = productDetails({
    params,
    options: [option('Сезон', false), option('Цвет', true)],
    groups: [group],
  });
  expect(details.fibres).toEqual([{ title: 'хлопок', share: 100 }]);
  expect(details.width).toBe(220);
  expect(details.facts.map(({ title, content }) => `${title}: ${content}`)).toEqual([
    'Плотность: 125 г/м²',
    'Сезон: Лето, Зима',
  ]);
});

test('PROD-05 a made-up thing keeps its width in the table', () => {
  const details = productDetails({ params, options: [], groups: [{ ...group, unit: 'piece' }] });
  expect(details.width).toBeUndefined();
  expect(details.facts.map(({ title }) => title)).toContain('Ширина');
});
