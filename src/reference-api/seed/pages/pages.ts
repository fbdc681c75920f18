import * as z from 'zod/mini';
import type { Page } from '../../../contract/content/page.ts';
import type { ShopPicture } from '../cloth/cloth-picture.ts';
import { contentBlocks } from '../markdown/content-blocks.ts';
import { readDocuments, type Document } from '../markdown/document.ts';
import { typeset } from '../typography.ts';

const FIRST_PICTURE_ID = 30_000;
const PICTURES_PER_PAGE = 20;

/** Pages with the same parent stand in the order of `sort`. */
const PageSchema = z.object({ title: z.string(), lead: z.string(), sort: z.int() });
type PageDocument = Document<z.infer<typeof PageSchema>>;

let documents: readonly PageDocument[] | undefined;

/** Read once, and only when a shop is generated. */
const readPages = (): readonly PageDocument[] =>
  (documents ??= readDocuments(new URL('./content/', import.meta.url), PageSchema));

/** The information pages; the same for every seed. A document's path is the page's; one without text is a folder. */
export function informationPages(): { pages: Page[]; pictures: ShopPicture[] } {
  const pages: Page[] = [];
  const pictures: ShopPicture[] = [];
  const addChildren = (folder: string, parentId: number | null): void => {
    const children = readPages().filter(({ path }) => path.slice(0, path.lastIndexOf('/') + 1) === folder);
    for (const child of children.sort((a, b) => a.frontMatter.sort - b.frontMatter.sort)) {
      const id = pages.length + 1;
      const { title, lead, sort } = child.frontMatter;
      const content = contentBlocks(child.blocks, FIRST_PICTURE_ID + id * PICTURES_PER_PAGE);
      pictures.push(...content.pictures);
      pages.push({
        id,
        code: child.path.slice(folder.length),
        parentId,
        title,
        lead: typeset(lead),
        isPage: content.blocks.length > 0,
        sort,
        blocks: content.blocks,
      });
      addChildren(`${child.path}/`, id);
    }
  };
  addChildren('', null);
  return { pages, pictures };
}
