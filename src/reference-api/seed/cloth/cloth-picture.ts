import * as z from 'zod/mini';
import { ShotSchema, type Colour, type PictureRecipe } from '../../media/drawing/recipe.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import { clothKindOf } from './cloth-kinds.ts';
import { plainRecipe } from './cloth-recipe.ts';

/** A picture of plain cloth: the codes of the cloth and of the shade, and how it is shown. */
export const ClothPictureSchema = z.object({ cloth: z.string(), shade: z.string(), shot: ShotSchema });
export type ClothPicture = z.infer<typeof ClothPictureSchema>;

export interface ShopPicture {
  fileId: number;
  recipe: PictureRecipe;
}

interface Drawing {
  ground: Colour;
  /** Width divided by height. */
  ratio?: number;
  /** The id of the file where it is left out. */
  seed?: number;
}

export const drawCloth = (
  { cloth, shade, shot }: ClothPicture,
  fileId: number,
  { ground, ratio, seed = fileId }: Drawing,
): ShopPicture => ({
  fileId,
  recipe: {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot,
    seed,
    ground,
    ...(ratio !== undefined && { ratio }),
  },
});
