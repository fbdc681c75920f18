import type { ContentBlock, FabricType } from '../../contract/content-block.ts';
import { pastedText } from '../../contract/pasted-video.ts';
import type { PastedVideo } from '../../contract/pasted-video.ts';
import { parseVideoLink } from '../../domain/video.ts';
import { safeLink, type ReportLink } from './unsafe-links.ts';
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

/** The same blocks with their rich text cleaned, and without links that are unsafe. */
export const safeBlocks = (
  blocks: readonly ContentBlock[],
  clean: CleanHtml,
  report: ReportLink,
): ContentBlock[] =>
  blocks.map((block, index) => {
    const field = `blocks.${index}`;
    const cleanPart = (html: string, part: string) =>
      clean(html, (address) => report(`${field}.${part}`, address));
    switch (block.type) {
      case 'text':
        return { ...block, html: cleanPart(block.html, 'html') };
      case 'fabricDescriptionTabs':
        return {
          ...block,
          tabs: block.tabs.map((tab, at) => ({ ...tab, html: cleanPart(tab.html, `tabs.${at}.html`) })),
        };
      case 'video':
        return { ...block, url: safeVideo(block.url, `${field}.url`, report) };
      case 'fabricType':
        return safeFabric(block, field, report);
      case 'fabricTypeList':
        return {
          ...block,
          fabrics: block.fabrics.map((fabric, at) => safeFabric(fabric, `${field}.fabrics.${at}`, report)),
        };
      case 'picture':
      case 'questions':
      case 'table':
      case 'fabricCharacteristics':
        return block;
      default:
        // The compiler reports a block type without a case here; at run time it passes unchanged.
        return block satisfies never;
    }
  });
