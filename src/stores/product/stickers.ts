import { atom, type ReadableAtom } from 'nanostores';
import { getStickers, type Sticker } from '../../contract/catalog/sticker.ts';
import { environment } from '../environment/environment.ts';

const $byId = atom<ReadonlyMap<number, Sticker>>(new Map());

/** The shop's stickers by id; none until they are loaded. */
export const $stickers: ReadableAtom<ReadonlyMap<number, Sticker>> = $byId;

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    const { data } = await environment().client.call(getStickers, {});
    $byId.set(new Map(data.map((sticker) => [sticker.id, sticker])));
  } catch {
    // Cards do without stickers; the next list asks again.
    loading = undefined;
  }
}

/** Loads the stickers once for a page. */
export const loadStickers = (): Promise<void> => (loading ??= load());
