import type { BrandFault } from './brand-fault.ts';
import { contrastRules, minContrast } from './contrast-pairs.ts';
import { contrastOf, rgbOf } from './css-value.ts';

/** Adds to `faults` each pair of roles that is too alike; roles without a sound colour are left out. */
export function checkContrast(values: ReadonlyMap<string, string>, faults: BrandFault[]): void {
  const colours = new Map(
    [...values].flatMap(([role, value]) => {
      const colour = rgbOf(value);
      return colour ? [[role, colour]] : [];
    }),
  );
  for (const { foreground, use, backgrounds } of contrastRules) {
    const least = minContrast[use];
    for (const background of backgrounds) {
      const [one, other] = [colours.get(foreground), colours.get(background)];
      if (!one || !other) continue;
      const ratio = contrastOf(one, other);
      if (ratio < least) faults.push({ code: 'contrast-low', foreground, background, use, ratio, least });
    }
  }
}
