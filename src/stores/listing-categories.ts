import { atom, type ReadableAtom } from 'nanostores';
import { type Category, getCategories } from '../contract/category.ts';
import { errorText } from '../session/error-text.ts';
import { environment } from './environment.ts';
import type { Loadable } from './loadable.ts';

const $all = atom<Loadable<readonly Category[]>>({ status: 'idle' });

/** Every category of the shop. */
export const $categories: ReadableAtom<Loadable<readonly Category[]>> = $all;

/** Loads the categories, once for a page unless it fails. */
export const loadCategories = async (): Promise<void> => {
  const { status } = $all.get();
  if (status === 'loading' || status === 'ready') return;
  $all.set({ status: 'loading' });
  try {
    const { data } = await environment().client.call(getCategories, {});
    $all.set({ status: 'ready', data });
  } catch (error) {
    $all.set({ status: 'failed', message: errorText(error) });
  }
};
