import { useMemo } from 'react';

/** Names the element of a page that holds what an island needs, beside which an attribute would take six bytes for each quote. */
export interface PageData<Value> {
  readonly elementId: string;
  /** Never there: it only says what kind of value it is. */
  readonly value?: Value;
}

/** By the names of them; on the server alone, where nothing is read from the page. */
const values = new WeakMap<object, unknown>();

/** A value that a page has once, as JSON (`PageData.astro`). An island takes it as a prop, of which the page gets the name only. */
export function pageData<Value>(elementId: string, value: Value): PageData<Value> {
  const data = { elementId };
  values.set(data, value);
  return data;
}

/** How a value is read from the element of the page that holds it. */
export type PageDataReader<Value> = (element: HTMLElement) => Value;

/** JSON of the page's own build, so that its members are not checked one by one. */
const asJson = <Value>({ textContent }: HTMLElement): Value => JSON.parse(textContent) as Value;

/** The value; `read` takes it from an element that holds something else than its JSON. */
export function readPageData<Value>(data: PageData<Value>, read: PageDataReader<Value> = asJson): Value {
  if (values.has(data)) return values.get(data) as Value;
  const element = document.getElementById(data.elementId);
  if (!element) throw new Error(`The page has no ${data.elementId}.`);
  return read(element);
}

/** The same in an island, which reads it once. */
export const usePageData = <Value>(data: PageData<Value>, read?: PageDataReader<Value>): Value =>
  useMemo(() => readPageData(data, read), [data, read]);
