import type { ContentBlock } from '../../../contract/content/content-block.ts';
import { drawCloth, type ClothPicture, type ShopPicture } from '../cloth/cloth-picture.ts';
import { clipIdOf } from '../clips/clips.ts';
import { typeset } from '../typography.ts';
import { directiveBlock } from './directive-blocks.ts';
import { plainText, type Block } from './document.ts';
import { imageOf } from './image.ts';
import { richText } from './rich-text.ts';

const GROUND = '#f3eee6';
const WIDE = 1.5;

export interface Content {
  blocks: ContentBlock[];
  pictures: ShopPicture[];
}

export const drawForText = (picture: ClothPicture, fileId: number, ratio = WIDE): ShopPicture =>
  drawCloth(picture, fileId, { ground: GROUND, ratio });

/** Markdown as blocks of the contract; the pictures get the ids from `firstFileId` on. @throws TypeError */
export function contentBlocks(markdown: readonly Block[], firstFileId: number): Content {
  const pictures: ShopPicture[] = [];
  const addPicture = (picture: ClothPicture, ratio?: number): number => {
    const fileId = firstFileId + pictures.length;
    pictures.push(drawForText(picture, fileId, ratio));
    return fileId;
  };
  const blocks: ContentBlock[] = [];
  const prose: Block[] = [];
  const endProse = (): void => {
    if (prose.length > 0) blocks.push({ type: 'text', html: richText(prose.splice(0)) });
  };
  for (const node of markdown) {
    const special = specialBlock(node, addPicture);
    if (special === undefined) {
      prose.push(node);
    } else {
      endProse();
      blocks.push(special);
    }
  }
  endProse();
  return { blocks, pictures };
}

/** What is no rich text. */
function specialBlock(
  node: Block,
  addPicture: (picture: ClothPicture, ratio?: number) => number,
): ContentBlock | undefined {
  if (node.type === 'containerDirective') return directiveBlock(node, addPicture);
  if (node.type === 'leafDirective') {
    const fileId = clipIdOf(node.attributes?.['clip'] ?? '');
    return { type: 'video', title: typeset(plainText(node)), fileId, url: null };
  }
  const image = imageOf(node);
  if (image === undefined) return undefined;
  const { alt, caption, picture } = image;
  return { type: 'picture', fileId: addPicture(picture), alt, caption };
}
