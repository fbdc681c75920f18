import type { News } from '../../../contract/news.ts';
import type { Shot } from '../../media/recipe.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';
import type { Article } from './article.ts';
import { illustrated, illustration, type Illustration } from './illustrated.ts';
import { ARTICLES } from './articles.ts';

const FIRST_PICTURE_ID = 20_000;
const PICTURES_PER_ARTICLE = 10;

function newsOf(article: Article, at: number): { item: News; pictures: Illustration[] } {
  const fileId = FIRST_PICTURE_ID + at * PICTURES_PER_ARTICLE;
  const [cloth = 'satin', shade = 'milk', shot = 'drape'] = article.picture.split(' ');
  const lead = illustration({ cloth, shade, shot: shot as Shot }, fileId);
  const { blocks, pictures } = illustrated(article.blocks, fileId + 1);
  const hour = String(randomOf('news', article.date).int(8, 17)).padStart(2, '0');
  return {
    item: {
      id: at + 1,
      name: typeset(article.name),
      preview: typeset(article.preview),
      image: { fileId },
      publicationDate: `${article.date}T${hour}:00:00+03:00`,
      tags: [...article.tags],
      blocks,
    },
    pictures: [lead, ...pictures],
  };
}

/** The magazine, the oldest first, so that ids grow with dates. */
export function magazine(): { news: News[]; pictures: Illustration[] } {
  const written = [...ARTICLES].sort((a, b) => a.date.localeCompare(b.date)).map(newsOf);
  return { news: written.map(({ item }) => item), pictures: written.flatMap(({ pictures }) => pictures) };
}
