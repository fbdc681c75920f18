import type { Option } from '../../../contract/catalog/product.ts';

/** Options of products in the order in which pages show them. */
const OPTIONS = [
  { code: 'cloth', title: 'Ткань', separate: false },
  { code: 'fibre', title: 'Волокно', separate: false },
  { code: 'composition', title: 'Состав', separate: true },
  { code: 'colour', title: 'Цвет', separate: true },
  { code: 'print', title: 'Рисунок', separate: false },
  { code: 'weave', title: 'Переплетение', separate: false },
  { code: 'width', title: 'Ширина', separate: true },
  { code: 'density', title: 'Плотность', separate: true },
  { code: 'size', title: 'Размер', separate: false },
  { code: 'purpose', title: 'Назначение', separate: false },
  { code: 'season', title: 'Сезон', separate: false },
  { code: 'country', title: 'Страна', separate: false },
  { code: 'brendy', title: 'Фабрика', separate: false },
  { code: 'quality', title: 'Серия', separate: false },
] as const;

export type OptionCode = (typeof OPTIONS)[number]['code'];

/** A function that makes options of a product; values get ids in the order in which they first occur. */
export function createOptions(): (values: Partial<Record<OptionCode, readonly string[]>>) => Option[] {
  const idsByCode = new Map<OptionCode, Map<string, number>>();
  const valueId = (code: OptionCode, at: number, title: string): number => {
    const values = idsByCode.get(code) ?? new Map<string, number>();
    idsByCode.set(code, values);
    const id = values.get(title) ?? (at + 1) * 1000 + values.size + 1;
    values.set(title, id);
    return id;
  };
  return (titles) =>
    OPTIONS.flatMap(({ code, title, separate }, at) => {
      const values = titles[code] ?? [];
      if (values.length === 0) return [];
      return {
        id: at + 1,
        code,
        title,
        showInCardSeparately: separate,
        values: values.map((value) => ({ id: valueId(code, at, value), title: value })),
      };
    });
}
