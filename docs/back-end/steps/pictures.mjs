// One picture of one size. An image service of yours draws the size that the address asks for, or MEDIA_URL names another.
import { readFileSync } from 'node:fs';
import { File, notFound } from './http.mjs';

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', ico: 'image/x-icon' };

function picture({ params: { file } }) {
  const [, format] = /^1\.(webp|jpg|ico)$/.exec(file) ?? [];
  if (format === undefined) throw notFound('Такой картинки нет.');
  return new File(TYPES[format], readFileSync(new URL(`picture.${format}`, import.meta.url)));
}

export const pictures = () => ({ 'GET /image-minifier/v1/:file': picture });
