import { formatNumber, round } from '../text/format.ts';
import type { Cloth } from './cloth.ts';
import type { CutProblem } from './result.ts';

const cm = (value: number): string => `${formatNumber(round(value, 1))}\u00a0см`;

/** «150 × 220 см». */
export const sizeText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${formatNumber(round(width, 1))}\u00a0×\u00a0${cm(height)}`;

/** Why something cannot be cut from a cloth, in whole sentences. */
export function problemText(problem: CutProblem): string {
  switch (problem.kind) {
    case 'too-high':
      return `Высота с\u00a0подгибкой ${cm(problem.height)}, а\u00a0у\u00a0ткани пригодны ${cm(problem.usable)} ширины.`;
    case 'too-wide':
      return (
        `${capital(problem.name)} выкраивается целиком, ${sizeText(problem)}, а\u00a0у\u00a0ткани пригодны ${cm(problem.usable)} ширины` +
        (problem.mayTurn
          ? ': ни\u00a0вдоль, ни\u00a0поперёк так не\u00a0положить.'
          : ', и\u00a0повернуть деталь нельзя.')
      );
    case 'seams-too-wide':
      return `Пригодны только ${cm(problem.usable)} ширины: швы не\u00a0оставят от\u00a0неё ничего.`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What of the cloth was counted with. */
export function clothText(cloth: Cloth): string {
  const { shrinkLength, shrinkWidth, repeat, match, oneWay } = cloth;
  const shrinks = shrinkLength > 0 || shrinkWidth > 0;
  return [
    `ширина ${cm(cloth.width)}`,
    ...(shrinks
      ? [
          `усадка ${formatNumber(shrinkLength)} и\u00a0${formatNumber(shrinkWidth)}\u00a0% по\u00a0длине и\u00a0ширине`,
        ]
      : []),
    ...(repeat > 0 ? [`раппорт ${cm(repeat)}${match === 'half-drop' ? ' со\u00a0смещением' : ''}`] : []),
    ...(oneWay ? ['направленный ворс или рисунок'] : []),
  ].join(', ');
}
