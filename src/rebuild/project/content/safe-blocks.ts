import type { ContentBlock, FabricType } from '../../../contract/content/content-block.ts';
import type { ArticleBlock } from '../../../domain/content/article-block.ts';
import { unknownBlockLines } from '../../../domain/content/unknown-block-lines.ts';
import { pastedText } from '../../../contract/calls/pasted-video.ts';
import type { PastedVideo } from '../../../contract/calls/pasted-video.ts';
import { parseVideoLink } from '../../../domain/content/video.ts';
import { type BlockReport, safeLink, type ReportLink } from './unsafe-links.ts';
import type { CleanHtml } from './rich-text.ts';

/** The video, or none where no browser should open it. */
export function safeVideo(pasted: PastedVideo | null, field: string, report: ReportLink): PastedVideo | null {
  if (pasted === null || parseVideoLink(pasted) !== undefined) return pasted;
  const text = pastedText(pasted);
  if (text.trim() !== '') report(field, text);
  return null;
}

const safeFabric = <Fabric extends FabricType>(
  fabric: Fabric,
  field: string,
  report: ReportLink,
): Fabric => ({
  ...fabric,
  link: safeLink(fabric.link, `${field}.link`, report),
});

/** Blocks as pages show them: rich text cleaned, unsafe links left out, blocks of unknown types as their text. */
export const safeBlocks = (
  blocks: readonly ContentBlock[],
  clean: CleanHtml,
  report: BlockReport,
): ArticleBlock[] =>
  blocks.map((block, index): ArticleBlock => {
    const field = `blocks.${index}`;
    const cleanPart = (html: string, part: string) =>
      clean(html, (address) => report.link(`${field}.${part}`, address));
    switch (block.type) {
      case 'text':
        return { ...block, html: cleanPart(block.html, 'html') };
      case 'fabricDescriptionTabs':
        return {
          ...block,
          tabs: block.tabs.map((tab, at) => ({ ...tab, html: cleanPart(tab.html, `tabs.${at}.html`) })),
        };
      case 'video':
        return { ...block, url: safeVideo(block.url, `${field}.url`, report.link) };
      case 'fabricType':
        return safeFabric(block, field, report.link);
      case 'fabricTypeList':
        return {
          ...block,
          fabrics: block.fabrics.map((fabric, at) =>
            safeFabric(fabric, `${field}.fabrics.${at}`, report.link),
          ),
        };
      case 'picture':
      case 'questions':
      case 'table':
      case 'fabricCharacteristics':
        return block;
      case 'unknown':
        report.unknownBlock(field, String(block.sent['type']));
        return { type: 'unknown', lines: unknownBlockLines(block.sent) };
    }
  });
