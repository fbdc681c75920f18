import { atom, type ReadableAtom } from 'nanostores';
import { getStickers, type Sticker } from '../../contract/catalog/sticker.ts';
import { environment } from '../environment/environment.ts';

const $byId = atom<ReadonlyMap<number, Sticker>>(new Map());

/** By id; empty until loaded. */
export const $stickers: ReadableAtom<ReadonlyMap<number, Sticker>> = $byId;

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    const { data } = await environment().client.call(getStickers, {});
    $byId.set(new Map(data.map((sticker) => [sticker.id, sticker])));
  } catch {
    // Cards do without; the next list retries.
    loading = undefined;
  }
}

/** Once per page. */
export const loadStickers = (): Promise<void> => (loading ??= load());
