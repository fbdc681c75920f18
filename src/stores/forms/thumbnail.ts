/** Pixels of the longer side. */
const SIDE_PX = 240;

/** A small copy of a picture as a data URL; null where it cannot be made. */
export async function thumbnailOf(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}
