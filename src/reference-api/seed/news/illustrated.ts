import { parseLink } from '../../../contract/safe-url.ts';
import type { ContentBlock } from '../../../contract/content-block.ts';
import type { PictureRecipe, Shot } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import type { ArticleBlock, ClothEntry, TextPicture } from './article.ts';

export interface Illustration {
  fileId: number;
  recipe: PictureRecipe;
}

const GROUND = '#f3eee6';
const WIDE = 1.5;
const SQUARE = 1;

export const illustration = (
  { cloth, shade, shot }: Omit<TextPicture, 'alt' | 'caption'>,
  fileId: number,
  ratio: number = WIDE,
): Illustration => ({
  fileId,
  recipe: {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot,
    seed: fileId,
    ground: GROUND,
    ratio,
  },
});

function lookOf(look: string): Omit<TextPicture, 'alt' | 'caption'> {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return { cloth, shade, shot: shot as Shot };
}

/** Blocks with their pictures numbered from `firstFileId`, and the recipes of these pictures. */
export function illustrated(
  blocks: readonly ArticleBlock[],
  firstFileId: number,
): { blocks: ContentBlock[]; pictures: Illustration[] } {
  const pictures: Illustration[] = [];
  const drawn = (picture: Omit<TextPicture, 'alt' | 'caption'>, ratio?: number): number => {
    const fileId = firstFileId + pictures.length;
    pictures.push(illustration(picture, fileId, ratio));
    return fileId;
  };
  const fabric = ({ title, text, look, link }: ClothEntry) => ({
    title,
    text,
    fileId: drawn(lookOf(look), SQUARE),
    link: parseLink(link),
  });
  const written = blocks.map((block): ContentBlock => {
    switch (block.type) {
      case 'picture':
        return { type: 'picture', fileId: drawn(block), alt: block.alt, caption: block.caption };
      case 'fabricType':
        return { type: 'fabricType', ...fabric(block) };
      case 'fabricTypeList':
        return { type: 'fabricTypeList', title: block.title, fabrics: block.cloths.map(fabric) };
      default:
        return block;
    }
  });
  return { blocks: written, pictures };
}
