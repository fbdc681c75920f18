import type { MetresKind } from '../../contract/shop/metres-settings.ts';
import { formatNumber, formatPlural } from '../text/format.ts';

/** A field of the form that measures what will be made. */
export type KindField =
  | {
      readonly type: 'size' | 'count';
      readonly name: string;
      readonly label: string;
      readonly usual: number;
      readonly min: number;
      readonly max: number;
      /** May stay empty, with the others of its row. */
      readonly optional?: boolean;
    }
  | {
      readonly type: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly title: string }[];
    };

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

const size = (
  name: string,
  label: string,
  usual: number,
  { min = 5, max = 1500 }: Limits = {},
): KindField => ({
  type: 'size',
  name,
  label: `${label},\u00a0см`,
  usual,
  min,
  max,
});

const count = (usual: number, name = 'pieces', label = 'Сколько штук'): KindField => ({
  type: 'count',
  name,
  label,
  usual,
  min: 1,
  max: 50,
});

const choice = (name: string, label: string, titles: readonly string[]): KindField => ({
  type: 'choice',
  name,
  label,
  options: titles.map((title, at) => ({ value: String(at), title })),
});

/** More are cut by another plan than rows can show. */
export const RECTANGLE_ROWS = 6;

export const rectangleNames = (row: number) => ({ width: `w${row}`, height: `h${row}`, count: `n${row}` });

function rectangleFields({ width, height, count: usual }: { width: number; height: number; count: number }) {
  return Array.from({ length: RECTANGLE_ROWS }, (_, at): KindField[] => {
    const names = rectangleNames(at + 1);
    const optional = at > 0;
    return [
      { ...size(names.width, 'Ширина', width), optional },
      { ...size(names.height, 'Длина', height), optional },
      { ...count(usual, names.count, 'Штук'), optional },
    ] as KindField[];
  }).flat();
}

const times = (value: number) => `×${formatNumber(value)}`;

/** What is asked about a thing of this kind; sizes are of the finished thing. */
export function fieldsOf(kind: MetresKind): readonly KindField[] {
  switch (kind.shape) {
    case 'hung': {
      const { rail, height, panels } = kind.usual;
      const numbers = [panels, ...[1, 2, 3, 4].filter((other) => other !== panels)];
      return [
        size('rail', 'Ширина карниза', rail, { min: 20 }),
        size('height', 'Высота готового изделия', height, { min: 10, max: 600 }),
        choice(
          'fullness',
          'Складки',
          kind.fullness.map(({ title, value }) => `${title}, ${times(value)}`),
        ),
        {
          ...choice('panels', 'Сколько частей', []),
          type: 'choice',
          options: numbers.map((number) => ({
            value: String(number),
            title: formatPlural(number, ['часть', 'части', 'частей']),
          })),
        },
      ];
    }
    case 'set':
      return [
        choice(
          'set-size',
          'Размер',
          kind.sizes.map(({ title }) => title),
        ),
      ];
    case 'table':
      return [
        size('width', 'Ширина стола', kind.usual.width, { min: 20 }),
        size('length', 'Длина стола', kind.usual.height, { min: 20 }),
        size('drop', 'Свес', kind.usual.drop, { min: 0, max: 150 }),
      ];
    case 'hemmed':
      return [
        size('width', 'Ширина', kind.usual.width),
        size('length', 'Длина', kind.usual.height),
        count(kind.usual.count),
      ];
    case 'cushion':
      return [
        size('width', 'Ширина подушки', kind.usual.width),
        size('length', 'Высота подушки', kind.usual.height),
        choice('closing', 'Застёжка', ['Молния', 'Запах']),
        count(kind.usual.count),
      ];
    case 'runner':
      return [
        size('length', 'Длина стола', kind.usual.tableLength, { min: 20 }),
        size('overhang', 'Свес с\u00a0каждого конца', kind.usual.overhang, { min: 0, max: 150 }),
        size('width', 'Ширина дорожки', kind.usual.width),
        count(kind.usual.count),
      ];
    case 'garment':
      return [
        choice(
          'set-size',
          'Размер',
          kind.sizes.map(({ title }) => title),
        ),
        size('length', 'Длина изделия', kind.usual.length, { min: 30, max: 200 }),
        choice(
          'sleeve',
          'Рукав',
          kind.sleeves.map(({ title }) => title),
        ),
      ];
    case 'rectangles':
      return rectangleFields(kind.usual);
  }
}
