import type { FAQPage, NewsArticle } from 'schema-dts';
import type { ArticleBlock } from '../../content/article-block.ts';
import { paths } from '../../../paths.ts';
import { pictureUrl } from './picture-url.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { webPageData } from './web-page-data.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

interface Article {
  readonly name: string;
  readonly path: string;
  readonly preview: string;
  readonly imageId: number | null;
  readonly publicationDate: string;
}

export function newsArticleData(
  shop: ShopFacts,
  { name, path, preview, imageId, publicationDate }: Article,
): NewsArticle {
  const publisher = {
    '@type': 'Organization' as const,
    name: shop.site.title,
    url: urlOf(shop, paths.home),
    logo: urlOf(shop, '/icon.svg'),
  };
  return {
    '@type': 'NewsArticle',
    headline: name,
    mainEntityOfPage: urlOf(shop, path),
    datePublished: publicationDate,
    ...(preview && { description: preview }),
    ...(imageId !== null && { image: pictureUrl(shop, imageId) }),
    inLanguage: 'ru',
    author: publisher,
    publisher,
  };
}

/** Undefined without questions. */
export function questionsData(blocks: readonly ArticleBlock[]): FAQPage | undefined {
  const questions = blocks.flatMap((block) => (block.type === 'questions' ? block.questions : []));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface TextPage {
  readonly title: string;
  readonly path: string;
  readonly crumbs: readonly Step[];
  readonly blocks: readonly ArticleBlock[];
}

export const articlePageData = (shop: ShopFacts, page: TextPage): StructuredData => [
  breadcrumbsData(shop, page.crumbs, page.title),
  webPageData(shop, page),
  questionsData(page.blocks),
];

export const newsPageData = (
  shop: ShopFacts,
  magazine: string,
  item: Article & { readonly blocks: readonly ArticleBlock[] },
): StructuredData => [
  breadcrumbsData(shop, [{ title: magazine, path: paths.news }], item.name),
  newsArticleData(shop, item),
  questionsData(item.blocks),
];
