import { atom, type ReadableAtom } from 'nanostores';
import { type Category, getCategories } from '../../contract/catalog/category.ts';
import { errorText } from '../../session/client/error-text.ts';
import { environment } from '../environment/environment.ts';
import type { LoadState } from '../requests/load-state.ts';

const $all = atom<LoadState<readonly Category[]>>({ status: 'idle' });

export const $categories: ReadableAtom<LoadState<readonly Category[]>> = $all;

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  $all.set({ status: 'loading' });
  try {
    const { data } = await environment().client.call(getCategories, {});
    $all.set({ status: 'ready', data });
  } catch (error) {
    loading = undefined;
    $all.set({ status: 'failed', message: errorText(error) });
    throw error;
  }
}

/** Takes categories that another call has brought. */
export function takeCategories(data: readonly Category[]): void {
  loading = Promise.resolve();
  $all.set({ status: 'ready', data });
}

/** Loads the categories once per page; after a failure the next call retries. */
export const fetchCategories = (): Promise<void> => (loading ??= load());

/** The same without an error, for callers who read the state. */
export const loadCategories = (): Promise<void> => fetchCategories().catch(() => undefined);
