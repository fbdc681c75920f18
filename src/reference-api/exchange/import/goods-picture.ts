import { join } from 'node:path';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { ShopStore } from '../../shop-store.ts';

export const goodsPicturePath = (folder: string, storedAs: string): string =>
  join(folder, storedAs.slice(0, 2), storedAs);

/** A picture of imported goods; undefined where the id is another file's. */
export function goodsPicture(store: ShopStore, folder: string, fileId: number): UploadedFile | undefined {
  const picture = store.exchange.pictures.byFile(fileId);
  return picture && { path: goodsPicturePath(folder, picture.storedAs) };
}
