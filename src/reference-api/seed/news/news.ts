import * as z from 'zod/mini';
import type { News } from '../../../contract/content/news.ts';
import { ClothPictureSchema, type ShopPicture } from '../cloth/cloth-picture.ts';
import { contentBlocks, drawForText } from '../markdown/content-blocks.ts';
import { readDocuments, type Document } from '../markdown/document.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';

const FIRST_PICTURE_ID = 20_000;
const PICTURES_PER_ARTICLE = 10;

const ArticleSchema = z.object({
  name: z.string(),
  preview: z.string(),
  /** Day of publication. */
  date: z.iso.date(),
  tags: z.array(z.string()),
  /** Above the text. */
  picture: ClothPictureSchema,
});
type Article = Document<z.infer<typeof ArticleSchema>>;

let articles: readonly Article[] | undefined;

/** Read once, and only when a shop is generated. */
const readArticles = (): readonly Article[] =>
  (articles ??= readDocuments(new URL('./articles/', import.meta.url), ArticleSchema).sort((a, b) =>
    a.frontMatter.date.localeCompare(b.frontMatter.date),
  ));

/** The magazine, the oldest first, so that ids grow with dates. */
export function magazine(): { news: News[]; pictures: ShopPicture[] } {
  const items = readArticles().map(newsOf);
  return { news: items.map(({ item }) => item), pictures: items.flatMap(({ pictures }) => pictures) };
}

function newsOf({ frontMatter, blocks: markdown }: Article, at: number) {
  const { name, preview, date, tags, picture } = frontMatter;
  const fileId = FIRST_PICTURE_ID + at * PICTURES_PER_ARTICLE;
  const { blocks, pictures } = contentBlocks(markdown, fileId + 1);
  const hour = String(randomOf('news', date).int(8, 17)).padStart(2, '0');
  const item: News = {
    id: at + 1,
    name: typeset(name),
    preview: typeset(preview),
    image: { fileId },
    publicationDate: `${date}T${hour}:00:00+03:00`,
    tags: [...tags],
    blocks,
  };
  return { item, pictures: [drawForText(picture, fileId), ...pictures] };
}
