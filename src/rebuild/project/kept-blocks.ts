import type { ContentBlock, FabricType } from '../../contract/content-block.ts';
import { pastedText } from '../../contract/pasted-video.ts';
import type { PastedVideo } from '../../contract/pasted-video.ts';
import { parseVideoLink } from '../../domain/video.ts';
import { keptLink, type RefuseLink } from './refused-links.ts';
import type { CleanHtml } from './rich-text.ts';

/** The video, or none where no browser should open it. */
export function keptVideo(pasted: PastedVideo | null, field: string, refuse: RefuseLink): PastedVideo | null {
  if (pasted === null || parseVideoLink(pasted) !== undefined) return pasted;
  const text = pastedText(pasted);
  if (text.trim() !== '') refuse(field, text);
  return null;
}

const keptFabric = <Fabric extends FabricType>(
  fabric: Fabric,
  field: string,
  refuse: RefuseLink,
): Fabric => ({
  ...fabric,
  link: keptLink(fabric.link, `${field}.link`, refuse),
});

/** The same blocks with their rich text cleaned, and without links that are unsafe. */
export const keptBlocks = (
  blocks: readonly ContentBlock[],
  clean: CleanHtml,
  refuse: RefuseLink,
): ContentBlock[] =>
  blocks.map((block, index) => {
    const field = `blocks.${index}`;
    const cleanPart = (html: string, part: string) =>
      clean(html, (address) => refuse(`${field}.${part}`, address));
    switch (block.type) {
      case 'text':
        return { ...block, html: cleanPart(block.html, 'html') };
      case 'fabricDescriptionTabs':
        return {
          ...block,
          tabs: block.tabs.map((tab, at) => ({ ...tab, html: cleanPart(tab.html, `tabs.${at}.html`) })),
        };
      case 'video':
        return { ...block, url: keptVideo(block.url, `${field}.url`, refuse) };
      case 'fabricType':
        return keptFabric(block, field, refuse);
      case 'fabricTypeList':
        return {
          ...block,
          fabrics: block.fabrics.map((fabric, at) => keptFabric(fabric, `${field}.fabrics.${at}`, refuse)),
        };
      default:
        return block;
    }
  });
