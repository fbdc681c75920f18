import type { Option } from '../../../contract/product.ts';

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
] as const;

export type OptionCode = (typeof OPTIONS)[number]['code'];

/** Gives ids to option values in the order in which they are first met. */
export function createOptions(): (values: Partial<Record<OptionCode, readonly string[]>>) => Option[] {
  const known = new Map<OptionCode, Map<string, number>>();
  const valueId = (code: OptionCode, at: number, title: string): number => {
    const values = known.get(code) ?? new Map<string, number>();
    known.set(code, values);
    const id = values.get(title) ?? (at + 1) * 1000 + values.size + 1;
    values.set(title, id);
    return id;
  };
  return (given) =>
    OPTIONS.flatMap(({ code, title, separate }, at) => {
      const values = given[code] ?? [];
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
