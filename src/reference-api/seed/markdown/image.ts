import { ClothPictureSchema, type ClothPicture } from '../cloth/cloth-picture.ts';
import { typeset } from '../typography.ts';
import type { Block } from './document.ts';

export interface Image {
  alt: string;
  caption: string;
  picture: ClothPicture;
}

/** The image of a paragraph that is nothing else: `![alt](cloth/shade/shot 'caption')`. @throws ZodError for another address */
export function imageOf(block: Block): Image | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [image] = block.children;
  if (image?.type !== 'image') return undefined;
  const [cloth, shade, shot] = image.url.split('/');
  return {
    alt: typeset(image.alt ?? ''),
    caption: typeset(image.title ?? ''),
    picture: ClothPictureSchema.parse({ cloth, shade, shot }),
  };
}
