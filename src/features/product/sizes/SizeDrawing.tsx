import type { CSSProperties } from 'react';
import { type DrawnSize, layers, references, sizeScale } from '../details/dimensions.ts';
import styles from './SizeDrawing.module.css';

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** For the style sheet; centimetres. */
const boxOf = ({ width, height }: Pick<DrawnSize, 'width' | 'height'>, more = {}) =>
  ({ '--width': width, '--height': height, ...more }) as CSSProperties;

/** Those behind the one in front, from which they are as far to the right as up. */
function behind(size: DrawnSize, pixelsPerCentimetre: number) {
  const shifts = layers(size)
    .places.slice(0, -1)
    .map(({ x }) => `${rounded(x * pixelsPerCentimetre, 1)}px`)
    .reverse();
  const furthest = shifts.at(-1);
  if (furthest === undefined) return {};
  const shadows = shifts.map(
    (shift) => `${shift} -${shift} 0 -1px var(--fill),${shift} -${shift} var(--line)`,
  );
  return { '--shift': furthest, '--behind': shadows.join() };
}

/**
 * The sizes of a thing beside each other in one scale, and something everybody knows beside them. The style sheet draws a
 * box for each, with shadows for what lies behind it.
 */
export function SizeDrawing({ sizes }: { sizes: readonly DrawnSize[] }) {
  const { reference, highest, pixelsPerCentimetre } = sizeScale(sizes);
  const scale = { '--scale': `${rounded(pixelsPerCentimetre, 4)}px`, '--highest': highest };
  return (
    <figure className={styles.figure}>
      <ul className={styles.sizes} style={scale as CSSProperties}>
        <li className={styles[reference]} style={boxOf(references[reference])} aria-hidden="true" />
        {sizes.map((size, index) => (
          <li key={index} style={boxOf(size, behind(size, pixelsPerCentimetre))}>
            {size.name.replaceAll(' × ', '\u00a0×\u00a0')}
          </li>
        ))}
      </ul>
      <figcaption>{`Сантиметры в\u00a0одном масштабе, ${references[reference].title}`}</figcaption>
    </figure>
  );
}
