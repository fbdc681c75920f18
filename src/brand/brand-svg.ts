import { type Config, optimize } from 'svgo/browser';
import type { BrandFault } from './brand-fault.ts';

/** A drawing that pages hold: the attributes of its root, and what stands in it. */
export interface InlineDrawing {
  attributes: Readonly<Record<string, string>>;
  body: string;
}

/** Stands before the ids of a drawing, so that each place that shows it can give them names of its own. */
export const DRAWING_ID_PREFIX = 'brand-logo__';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const structure = ['svg', 'g', 'defs', 'symbol', 'use', 'clipPath', 'mask', 'pattern', 'title', 'desc'];
const paints = ['linearGradient', 'radialGradient', 'stop'];
const drawn: ReadonlySet<string> = new Set([...shapes, ...structure, ...paints]);

const loadsSomething = (value: string): boolean =>
  /url\(\s*['"]?(?!#)/i.test(value) || /@import|expression\(/i.test(value);

const isUnsafe = (name: string, value: string): boolean =>
  /^on/i.test(name) || (/(^|:)href$/.test(name) && !value.startsWith('#')) || loadsSomething(value);

interface Found {
  root?: Record<string, string>;
  name?: string;
}

/** Notes what an SVG may not hold. A file of its own may have a style sheet, which in a page would reach all of it. */
const inspect = (
  file: string,
  { mayHaveStyles, found, faults }: { mayHaveStyles: boolean; found: Found; faults: BrandFault[] },
): NonNullable<Config['plugins']>[number] => ({
  name: 'inspect',
  fn: () => ({
    element: {
      enter: ({ name, attributes }) => {
        found.name ??= name;
        found.root ??= attributes;
        if (!drawn.has(name) && !(mayHaveStyles && name === 'style'))
          faults.push({ code: 'svg-element', file, element: name });
        for (const [attribute, value] of Object.entries(attributes))
          if (isUnsafe(attribute, value))
            faults.push({ code: 'svg-attribute', file, element: name, attribute });
      },
    },
    text: {
      enter: ({ value }) => {
        if (loadsSomething(value))
          faults.push({ code: 'svg-attribute', file, element: 'style', attribute: 'url()' });
      },
    },
  }),
});

function parse(
  file: string,
  text: string,
  { mayHaveStyles, faults }: { mayHaveStyles: boolean; faults: BrandFault[] },
): { root: Record<string, string>; data: string } | undefined {
  const found: Found = {};
  try {
    const { data } = optimize(text, {
      plugins: [
        ...(['removeDoctype', 'removeXMLProcInst', 'removeComments', 'removeMetadata'] as const),
        ...(['removeEditorsNSData', 'removeXMLNS'] as const),
        inspect(file, { mayHaveStyles, found, faults }),
        { name: 'prefixIds', params: { prefix: DRAWING_ID_PREFIX, delim: '' } },
      ],
    });
    if (found.name === 'svg' && found.root) return { root: found.root, data };
    faults.push({ code: 'svg-malformed', file, detail: 'its root is no <svg>' });
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^<input>:/, 'line ') : String(error);
    faults.push({ code: 'svg-malformed', file, detail });
  }
  return undefined;
}

/** Checks an SVG that is served as a file of its own, such as the icon. */
export function checkSvg(file: string, text: string, faults: BrandFault[]): void {
  parse(file, text, { mayHaveStyles: true, faults });
}

/** Reads an SVG that pages hold. */
export function parseDrawing(file: string, text: string, faults: BrandFault[]): InlineDrawing {
  const parsed = parse(file, text, { mayHaveStyles: false, faults });
  if (!parsed) return { attributes: {}, body: '' };
  const { viewBox, width = '', height = '', ...others } = parsed.root;
  const isPixels = (size: string) => /^\d+(\.\d+)?(px)?$/.test(size);
  if (viewBox === undefined || !isPixels(width) || !isPixels(height))
    faults.push({ code: 'svg-without-size', file });
  const body = parsed.data.replace(/^<svg[^>]*?(\/>|>)/, '').replace(/<\/svg>\s*$/, '');
  return { attributes: { width, height, ...(viewBox && { viewBox }), ...others }, body };
}
