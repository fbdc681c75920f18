import { colord, extend, type RgbaColor } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import { transform } from 'lightningcss';
import type { RoleKind } from './roles.ts';

extend([a11y, names]);

/** Before oklch() and color(): every colour is lowered to sRGB. */
const OLD_BROWSERS = { chrome: 80 << 16 };

const PROPERTIES: Readonly<Record<RoleKind, string>> = {
  'opaque-colour': 'color',
  colour: 'color',
  image: 'background',
  shadow: 'box-shadow',
  length: 'border-radius',
  weight: 'font-weight',
};

/** Whether a value without references is of its kind. */
export function isOfKind(value: string, kind: RoleKind): boolean {
  let understood = 0;
  let declared = 0;
  try {
    transform({
      filename: 'value.css',
      code: Buffer.from(`a{${PROPERTIES[kind]}:${value}}`),
      visitor: {
        Declaration(declaration) {
          declared++;
          if (declaration.property !== 'unparsed' && declaration.property !== 'custom') understood++;
        },
      },
    });
  } catch {
    return false;
  }
  return declared === 1 && understood === 1;
}

/** A colour of CSS as a browser shows it in sRGB; undefined where it depends on something else, as `currentcolor` does. */
export function rgbOf(colour: string): RgbaColor | undefined {
  const { code } = transform({
    filename: 'value.css',
    code: Buffer.from(`a{color:${colour}}`),
    minify: true,
    targets: OLD_BROWSERS,
  });
  const [, lowered = ''] = /color:([^;}]+)/.exec(Buffer.from(code).toString()) ?? [];
  const parsed = colord(lowered);
  return parsed.isValid() ? parsed.toRgb() : undefined;
}

/** The contrast of two opaque colours by WCAG, from 1 to 21, rounded down to hundredths. */
export const contrastOf = (one: RgbaColor, other: RgbaColor): number => colord(one).contrast(other);

/** Whether text upon the colour must be light. */
export const isDark = (colour: RgbaColor): boolean => colord(colour).luminance() < 0.18;
