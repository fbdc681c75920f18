import { below, FROM } from '../fields/show-record.ts';
import type { FormView } from './form-view.ts';

/** The texts of an item's own members, for its heading. */
export function itemMembers({ texts }: FormView, path: string): Record<string, string> {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const member = name.slice(start.length);
      return name.startsWith(start) && !member.includes('.') ? [[member, text] as const] : [];
    }),
  );
}

/** What was typed over what is stored: not all of an item's values are on the form. */
export const storedOver = (
  base: unknown,
  values: Record<string, string>,
): Readonly<Record<string, unknown>> =>
  typeof base === 'object' && base !== null ? { ...base, ...values } : values;

export function baseAt(view: FormView, path: string, base: unknown): unknown {
  let value = base;
  const names: string[] = [];
  for (const name of path.split('.')) {
    names.push(name);
    const from = view.texts[below(names.join('.'), FROM)];
    value =
      typeof value === 'object' && value !== null ? (Reflect.get(value, from ?? name) as unknown) : undefined;
  }
  return value;
}
