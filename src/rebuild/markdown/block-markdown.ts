import type { Settings } from '../../content/records.ts';
import type { FabricType } from '../../contract/content/content-block.ts';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import type { ArticleBlock } from '../../domain/content/article-block.ts';
import { videoUrlAt } from '../../domain/content/media-address.ts';
import { pictureUrl } from '../../domain/seo/structured-data/picture-url.ts';
import { parseVideoLink } from '../../domain/content/video.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { heading, inlineText, link, markdownLine, paragraph, picture, table } from './markdown-text.ts';

/** Of this many stitches a score is drawn. */
const MAX_SCORE = 5;

const titled = (level: number, title: string): string[] =>
  title.trim() === '' ? [] : [heading(level, title)];

type Video = Extract<ArticleBlock, { type: 'video' }>;

function videoAddress({ fileId, url }: Video, mediaUrl: string): string | undefined {
  if (fileId !== null) return videoUrlAt(mediaUrl, fileId);
  const found = parseVideoLink(url);
  return found?.kind === 'embed' ? found.video.watchUrl : found?.url;
}

function fabric(shop: Settings, base: string, { title, text, fileId, link: target }: FabricType): string[] {
  const href = hrefOf(target);
  return [
    ...titled(3, title),
    ...(fileId === null ? [] : [picture(title, pictureUrl(shop, fileId))]),
    paragraph(text),
    ...(href === undefined ? [] : [markdownLine(link(inlineText(title || href), href, base))]),
  ];
}

/** A part of an article as blocks of Markdown; `base` is the page's address. */
export function blockMarkdown(shop: Settings, base: string, block: ArticleBlock): string[] {
  switch (block.type) {
    case 'text':
      return htmlToMarkdown(block.html, { base, shift: 0 });
    case 'picture':
      return [picture(block.alt || block.caption, pictureUrl(shop, block.fileId)), paragraph(block.caption)];
    case 'questions':
      return [
        ...titled(2, block.title),
        ...block.questions.flatMap(({ question, answer }) => [heading(3, question), paragraph(answer)]),
      ];
    case 'table':
      return [
        ...titled(2, block.title),
        table(
          block.head.map(inlineText),
          block.rows.map((row) => row.map(inlineText)),
        ),
      ];
    case 'video': {
      const address = videoAddress(block, shop.mediaUrl);
      return address === undefined
        ? []
        : [markdownLine(link(inlineText(block.title || 'Видео'), address, base))];
    }
    case 'fabricCharacteristics': {
      const items = block.items.map(({ title, text, score }) => {
        const scale = score === null ? '' : ` (${score} из ${MAX_SCORE})`;
        return `- ${inlineText(title)}${scale}: ${inlineText(text)}`;
      });
      return [...titled(2, block.title), items.join('\n')];
    }
    case 'fabricDescriptionTabs':
      return [
        ...titled(2, block.title),
        ...block.tabs.flatMap(({ title, html }) => [
          ...titled(3, title),
          ...htmlToMarkdown(html, { base, shift: 2 }),
        ]),
      ];
    case 'fabricTypeList':
      return [...titled(2, block.title), ...block.fabrics.flatMap((one) => fabric(shop, base, one))];
    case 'fabricType':
      return fabric(shop, base, block);
    case 'unknown':
      return block.lines.map(paragraph);
  }
}
