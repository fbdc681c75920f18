import { useMemo } from 'react';

/** The element with an island's props: in an attribute each quote would take six bytes. */
export interface PageData<Value> {
  readonly elementId: string;
  /** For the type only. */
  readonly value?: Value;
}

/** By reference; on the server, where nothing is read from the page. */
const values = new WeakMap<object, unknown>();

/** JSON that a page contains once (`PageData.astro`); the island's prop is only its name. */
export function pageData<Value>(elementId: string, value: Value): PageData<Value> {
  const data = { elementId };
  values.set(data, value);
  return data;
}

export type PageDataReader<Value> = (element: HTMLElement) => Value;

/** Not validated: the JSON is of the page's own build. */
const asJson = <Value>({ textContent }: HTMLElement): Value => JSON.parse(textContent) as Value;

/** `read` is for elements with other content than JSON. */
export function readPageData<Value>(data: PageData<Value>, read: PageDataReader<Value> = asJson): Value {
  if (values.has(data)) return values.get(data) as Value;
  const element = document.getElementById(data.elementId);
  if (!element) throw new Error(`The page has no ${data.elementId}.`);
  return read(element);
}

/** The same as a hook, read once. */
export const usePageData = <Value>(data: PageData<Value>, read?: PageDataReader<Value>): Value =>
  useMemo(() => readPageData(data, read), [data, read]);
