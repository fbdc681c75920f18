import { paths } from '../../paths.ts';

const DEFAULT = 'default';

/** Opens the results in the chosen order; the default one is not in the address. */
export function openSorted({ value, form }: HTMLSelectElement): void {
  const query = form?.querySelector<HTMLInputElement>('input[name="query"]')?.value ?? '';
  const address = new URLSearchParams({ query, ...(value !== DEFAULT && { sort: value }) });
  location.assign(`${paths.search}?${address}`);
}
