import type { ReactNode } from 'react';
import {
  type DrawnSize,
  layers,
  type Reference,
  references,
  type SizeScale,
  sizeScale,
} from './dimensions.ts';
import styles from './SizeDrawing.module.css';

const outlines: Record<Reference, string> = {
  person:
    'M25 0a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM15 26h20a9 9 0 0 1 9 9v48a4 4 0 0 1-8 0V45h-1v120.5a4.5 4.5 0 0 1-9 0V95h-2v70.5a4.5 4.5 0 0 1-9 0V45h-1v38a4 4 0 0 1-8 0V35a9 9 0 0 1 9-9Z',
  sheet: 'M.2.2h20.6v29.3H.2Z',
};

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;

interface FrameProps {
  /** Centimetres. */
  width: number;
  height: number;
  scale: SizeScale;
  children: ReactNode;
}

/** A frame as high as the highest drawing, so that all stand on one line. */
const Frame = ({ width, height, scale, children }: FrameProps) => (
  <svg
    className={styles.frame}
    width={tenths(width * scale.pixelsPerCentimetre)}
    height={tenths(scale.highest * scale.pixelsPerCentimetre)}
    viewBox={`0 ${height - scale.highest} ${width} ${scale.highest}`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

function Cloth({ size, scale }: { size: DrawnSize; scale: SizeScale }) {
  const { places, ...around } = layers(size);
  return (
    <Frame {...around} scale={scale}>
      {places.map(({ x, y }, index) => (
        <rect
          key={index}
          className={styles.cloth}
          x={x || undefined}
          y={y || undefined}
          width={size.width}
          height={size.height}
        />
      ))}
    </Frame>
  );
}

/** The sizes of a thing beside each other in one scale, and something everybody knows beside them. */
export function SizeDrawing({ sizes }: { sizes: readonly DrawnSize[] }) {
  const scale = sizeScale(sizes);
  const { width, height, title } = references[scale.reference];
  return (
    <figure className={styles.figure}>
      <ul className={styles.sizes}>
        <li aria-hidden="true">
          <Frame width={width} height={height} scale={scale}>
            <path className={styles[scale.reference]} d={outlines[scale.reference]} />
          </Frame>
        </li>
        {sizes.map((size, index) => (
          <li key={index}>
            <Cloth size={size} scale={scale} />
            <span className={styles.name}>{size.name.replaceAll(' × ', '\u00a0×\u00a0')}</span>
          </li>
        ))}
      </ul>
      <figcaption>Сантиметры в&nbsp;одном масштабе, {title}</figcaption>
    </figure>
  );
}
