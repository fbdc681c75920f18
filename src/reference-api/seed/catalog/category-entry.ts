import type { Shot } from '../../media/recipe.ts';

/** A category as an editor writes it; cloth, shade and shot say what its picture shows. */
export interface CategoryEntry {
  code: string;
  title: string;
  description: string;
  cloth: string;
  shade: string;
  shot: Shot;
  children: readonly CategoryEntry[];
}

/** `picture` is «cloth shade shot». */
export function entry(
  code: string,
  title: string,
  picture: string,
  description: string,
  children: readonly CategoryEntry[] = [],
): CategoryEntry {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = picture.split(' ');
  return { code, title, description, cloth, shade, shot: shot as Shot, children };
}
