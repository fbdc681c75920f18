import { atom, type ReadableAtom } from 'nanostores';
import type { FormParam } from '../../contract/shop/form.ts';
import { readyFileIds, type Upload, uploadLimits } from '../../domain/forms/upload.ts';
import { createUploads, type Uploads } from './uploads.ts';

export interface FormFiles {
  readonly $files: ReadableAtom<Readonly<Record<string, readonly Upload[]>>>;
  /** Restores a field's files; `changed` hears of each change. */
  readonly open: (field: FormParam, changed: () => void) => void;
  readonly add: (code: string, files: readonly File[]) => void;
  readonly retry: (code: string, key: string) => void;
  readonly remove: (code: string, key: string) => void;
  readonly clear: () => void;
  /** Of those that are uploaded. */
  readonly ids: (code: string) => number[];
}

export function createFormFiles(form: string): FormFiles {
  const $files = atom<Readonly<Record<string, readonly Upload[]>>>({});
  const fields = new Map<string, Uploads>();
  return {
    $files,
    open({ code, targetCode }, changed) {
      if (fields.has(code)) return;
      const target = targetCode ?? 'form';
      const uploads = createUploads({
        name: `form-files:${form}:${code}`,
        target,
        most: uploadLimits[target],
      });
      fields.set(code, uploads);
      uploads.$uploads.subscribe((list) => {
        $files.set({ ...$files.get(), [code]: list });
        changed();
      });
    },
    add: (code, files) => fields.get(code)?.add(files),
    retry: (code, key) => fields.get(code)?.retry(key),
    remove: (code, key) => fields.get(code)?.remove(key),
    clear: () => {
      for (const uploads of fields.values()) uploads.clear();
    },
    ids: (code) => readyFileIds($files.get()[code] ?? []),
  };
}
