import type { CSSProperties } from 'react';
import { type DrawnSize, layers, references, sizeScale } from '../details/dimensions.ts';
import styles from './SizeDrawing.module.css';

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** CSS sizes from centimetres. */
const boxOf = ({ width, height }: Pick<DrawnSize, 'width' | 'height'>, more = {}) =>
  ({ '--width': width, '--height': height, ...more }) as CSSProperties;

/** Offsets of the pieces behind the front one. */
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

/** Sizes in one scale beside a reference object; CSS draws boxes and shadows. */
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
