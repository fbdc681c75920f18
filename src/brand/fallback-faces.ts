import { type FontMetrics, measureFont } from './measure-font.ts';
import type { Brand, BrandFamily } from './read-brand.ts';
import { type SystemFace, SYSTEM_FONTS } from './system-fonts.ts';

type Role = keyof Brand['fonts'];

const BOLD_FROM = 600;

function systemFacesOf({ fallbacks }: BrandFamily) {
  const generic = fallbacks.at(-1);
  if (generic === 'serif') return SYSTEM_FONTS.serif;
  return generic === 'sans-serif' || generic === 'system-ui' ? SYSTEM_FONTS.sans : [];
}

const nameOf = (role: Role, index: number) => `${role}-${index}`;

/** The family's names in the order in which browsers try them, behind its own. */
export const fallbackNames = (role: Role, family: BrandFamily): string[] => [
  ...systemFacesOf(family).map((_, index) => nameOf(role, index)),
  ...family.fallbacks,
];

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

/** What makes a font of the system as wide and as high as another. */
export function overrides({ width, ascent, descent, lineGap }: FontMetrics, system: SystemFace): string {
  const size = width / system.width;
  return (
    `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};` +
    `descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)}`
  );
}

/** Slanted letters are left out: browsers slant the upright ones. */
function facesOf(role: Role, family: BrandFamily): string[] {
  const upright = family.faces.filter(({ style }) => style === 'normal');
  const byWeight = Map.groupBy(upright, ({ weight }) => weight);
  return [...byWeight].flatMap(([weight, faces]) => {
    const metrics = measureFont(faces.map(({ file }) => file));
    if (!metrics) return [];
    return systemFacesOf(family).map((font, index) => {
      const system = Number.parseInt(weight, 10) < BOLD_FROM ? font.regular : font.bold;
      const sources = system.names.map((name) => `local(${JSON.stringify(name)})`).join();
      return (
        `@font-face{font-family:${nameOf(role, index)};src:${sources};font-weight:${weight};` +
        `${overrides(metrics, system)}}`
      );
    });
  });
}

/** Fonts of the system, stretched so that no line breaks elsewhere when the brand's own arrive. */
export const fallbackFaces = ({ fonts }: Pick<Brand, 'fonts'>): string =>
  [...facesOf('text', fonts.text), ...facesOf('display', fonts.display)].join('\n') + '\n';
