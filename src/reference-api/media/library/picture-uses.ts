import * as z from 'zod/mini';
import { ProductSchema } from '../../../contract/catalog/product.ts';
import { SeoSchema } from '../../../contract/catalog/seo.ts';
import { documentSchemas, type DocumentKind } from '../../db/document-kinds.ts';
import type { ShopStore } from '../../shop-store.ts';
import { pictureFinder, type PicturePlace } from './picture-places.ts';

export type PicturedRecord =
  | { kind: 'product' | 'seo'; id: number }
  | { kind: 'draft'; of: string; id: string }
  | { kind: DocumentKind; id: string };

export type PictureUse = PicturedRecord & { title: string };

const finders = {
  product: pictureFinder(ProductSchema),
  seo: pictureFinder(SeoSchema),
};
const documentFinders = Object.entries(documentSchemas).flatMap(([kind, schema]) => {
  const find = pictureFinder(schema);
  return find === undefined ? [] : [{ kind: kind as DocumentKind, find }];
});

const NamedSchema = z.looseObject({
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  code: z.optional(z.string()),
});

/** What a record is called. */
export function titleOf(record: unknown): string {
  const { title, name, code } = z.safeParse(NamedSchema, record).data ?? {};
  return title ?? name ?? code ?? '';
}

/** Whether records of a kind can show pictures. */
export const hasPictures = (kind: string): boolean =>
  Object.hasOwn(finders, kind) || documentFinders.some((one) => one.kind === kind);

export function picturePlacesIn(kind: string, record: unknown): PicturePlace[] {
  if (kind === 'product' || kind === 'seo') return finders[kind]?.(record) ?? [];
  return documentFinders.find((one) => one.kind === kind)?.find(record) ?? [];
}

interface Known {
  version: string;
  byFile: ReadonlyMap<number, PictureUse[]>;
}

/** Where pictures are used. Products and records for search engines are found by their tables, the few others are read whole. */
export class PictureUses {
  readonly #store: ShopStore;
  readonly #known = new Map<DocumentKind, Known>();

  constructor(store: ShopStore) {
    this.#store = store;
  }

  /** At most so many products, and one more where there are more. */
  of(fileId: number, limit: number): PictureUse[] {
    const { products, seo } = this.#store;
    const shown = products.byIds(products.idsWithPicture(fileId, limit + 1));
    return [
      ...shown.map(({ id, title }): PictureUse => ({ kind: 'product', id, title })),
      ...documentFinders.flatMap(({ kind }) => this.#byFile(kind).get(fileId) ?? []),
      ...this.#drafts(fileId),
      ...seo.withPicture(fileId).map(({ id, url }): PictureUse => ({ kind: 'seo', id, title: url })),
    ];
  }

  /** The pictures that something beside products and records for search engines shows. */
  beside(): number[] {
    const documents = documentFinders.flatMap(({ kind }) => [...this.#byFile(kind).keys()]);
    const drafts = this.#store.drafts.all().flatMap(({ kind, record }) => picturePlacesIn(kind, record));
    return [...new Set([...documents, ...drafts.map(({ fileId }) => fileId)])];
  }

  #drafts(fileId: number): PictureUse[] {
    return this.#store.drafts
      .all()
      .filter(({ kind, record }) => picturePlacesIn(kind, record).some((place) => place.fileId === fileId))
      .map(({ kind, id, record }) => ({ kind: 'draft', of: kind, id, title: titleOf(record) }));
  }

  #byFile(kind: DocumentKind): Known['byFile'] {
    const version = this.#store.documents.version(kind);
    const known = this.#known.get(kind);
    if (known?.version === version) return known.byFile;
    const byFile = new Map<number, PictureUse[]>();
    for (const { id, document } of this.#store.documents.entries(kind)) {
      const fileIds = new Set(picturePlacesIn(kind, document).map(({ fileId }) => fileId));
      for (const fileId of fileIds) {
        const uses = byFile.get(fileId) ?? [];
        uses.push({ kind, id, title: titleOf(document) });
        byFile.set(fileId, uses);
      }
    }
    this.#known.set(kind, { version, byFile });
    return byFile;
  }
}
