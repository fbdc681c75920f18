/** A field's values and those of a form, as they stand in the form: `2490,50`, not kopecks. */
export type Values = Readonly<Record<string, string>>;

/** How a field is filled in, and what may stand in it. */
export type Input =
  | { kind: 'line'; most: number; required: boolean }
  | { kind: 'text'; most: number; required: boolean; rows: number; isHtml: boolean }
  /** Roubles; above zero where there must be some. */
  | { kind: 'money'; required: boolean }
  /** Units in stock: whole ones, or fractional where they are cut. */
  | { kind: 'stock'; isWhole: boolean }
  | { kind: 'whole'; least: number; most: number }
  /** Date and time in Moscow, as `2026-03-01T09:00`. */
  | { kind: 'moment'; required: boolean }
  /** Words separated by commas. */
  | { kind: 'tags'; most: number; longest: number }
  /** `1` or nothing. */
  | {
      kind: 'tick';
      /** Says how to save, and is not stored. */ isWish?: true;
      look?: { text: string; color: string; backgroundColor: string };
    };

export interface Field {
  name: string;
  label: string;
  input: Input;
  hint?: string;
}

export interface Section {
  title: string;
  note?: string;
  fields: readonly Field[];
  /** Fields that few editors need, folded under a title. */
  further?: { title: string; fields: readonly Field[] };
}

export const fieldsOf = (sections: readonly Section[]): Field[] =>
  sections.flatMap(({ fields, further }) => [...fields, ...(further?.fields ?? [])]);

export const TICKED = '1';
export const tickValue = (isTicked: boolean): string => (isTicked ? TICKED : '');
