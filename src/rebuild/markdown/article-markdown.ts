import type { NewsRecord, PageRecord, SeoRecord, Settings } from '../../content/records.ts';
import { pictureUrl } from '../../domain/seo/structured-data/picture-url.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { blockMarkdown } from './block-markdown.ts';
import { frontMatter, heading, inlineText, link, markdownDocument, paragraph } from './markdown-text.ts';

export function newsMarkdown(shop: Settings, item: NewsRecord, seo: SeoRecord | undefined): string {
  const url = urlOf(shop, item.path);
  const title = seo?.h1 || item.name;
  return markdownDocument([
    frontMatter({
      title,
      url,
      type: 'article',
      published: item.publicationDate,
      tags: item.tags.join(', '),
      image: item.imageId === null ? undefined : pictureUrl(shop, item.imageId),
    }),
    heading(1, title),
    paragraph(item.preview),
    ...item.blocks.flatMap((block) => blockMarkdown(shop, url, block)),
  ]);
}

/** A page of the editors as Markdown, with the pages right below it. */
export function pageMarkdown(shop: Settings, page: PageRecord, seo: SeoRecord | undefined): string {
  const url = urlOf(shop, page.path);
  const title = seo?.h1 || page.title;
  const below = page.children.map(({ title: name, path }) => `- ${link(inlineText(name), path, url)}`);
  return markdownDocument([
    frontMatter({ title, url, type: 'page' }),
    heading(1, title),
    paragraph(page.lead),
    ...page.blocks.flatMap((block) => blockMarkdown(shop, url, block)),
    ...(below.length === 0 ? [] : [heading(2, 'Дальше'), below.join('\n')]),
  ]);
}
