import { readFileSync } from 'node:fs';
import { fontFaces, fontFiles } from '../../brand/font-faces.ts';
import { type Brand, brandStyles, readBrand } from '../../brand/read-brand.ts';

interface Asset {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const OPS = '/ops/';

const fontName = ({ role, index }: ReturnType<typeof fontFiles>[number]) => `${role}-${index}.woff2`;

const styles = [
  '../../ui/styles/tokens.css',
  '../../ui/styles/service.css',
  './assets/ops.css',
  './assets/overview.css',
] as const;

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

function load(name: string, brand: Brand): Asset | undefined {
  if (name === 'style.css') {
    const css = fontFaces(brand, (file) => OPS + fontName(file));
    const bytes = new Uint8Array(
      Buffer.concat([Buffer.from(css + brandStyles(brand)), ...styles.map((path) => read(path))]),
    );
    return { type: 'text/css; charset=utf-8', bytes };
  }
  if (name === 'live.js')
    return { type: 'text/javascript; charset=utf-8', bytes: new Uint8Array(read('./assets/live.js')) };
  const font = fontFiles(brand).find((file) => fontName(file) === name);
  return font && { type: 'font/woff2', bytes: new Uint8Array(readFileSync(font.path)) };
}

/** Undefined for an unknown name. @param brand default: the code's own */
export function createOpsAssets(brand?: Brand): (name: string) => Asset | undefined {
  const loaded = new Map<string, Asset | undefined>();
  let known = brand;
  return (name) => {
    if (!loaded.has(name)) loaded.set(name, load(name, (known ??= readBrand())));
    return loaded.get(name);
  };
}
