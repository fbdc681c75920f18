import type { ContentBlock } from '../../../contract/content-block.ts';
import type { PictureRecipe } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import type { ArticleBlock, TextPicture } from './article.ts';

export interface Illustration {
  fileId: number;
  recipe: PictureRecipe;
}

const GROUND = '#f3eee6';
const WIDE = 1.5;

export const illustration = (
  { cloth, shade, shot }: Omit<TextPicture, 'alt' | 'caption'>,
  fileId: number,
): Illustration => ({
  fileId,
  recipe: {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot,
    seed: fileId,
    ground: GROUND,
    ratio: WIDE,
  },
});

/** Blocks with their pictures numbered from `firstFileId`, and the recipes of these pictures. */
export function illustrated(
  blocks: readonly ArticleBlock[],
  firstFileId: number,
): { blocks: ContentBlock[]; pictures: Illustration[] } {
  const pictures: Illustration[] = [];
  const written = blocks.map((block): ContentBlock => {
    if (block.type !== 'picture') return block;
    const fileId = firstFileId + pictures.length;
    pictures.push(illustration(block, fileId));
    return { type: 'picture', fileId, alt: block.alt, caption: block.caption };
  });
  return { blocks: written, pictures };
}
