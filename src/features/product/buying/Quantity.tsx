import type { ReactNode } from 'react';
import { roundToStep } from '../../../domain/counts/count-step.ts';
import { longestText } from '../../../domain/pieces/one-piece.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { BasketField } from '../../../domain/basket/plain-basket.ts';
import type { Unit } from '../../../contract/catalog/product.ts';
import { Counter } from '../../../ui/choice/Counter.tsx';
import { OnePiece } from '../../../ui/choice/OnePiece.tsx';
import type { PieceWish } from './use-purchase.ts';
import styles from './buy-box.module.css';

/** Metres. */
const quickLengths = [0.5, 1, 1.5, 2, 3, 5];

interface Props {
  unit: Unit;
  step: number;
  count: number;
  most: number;
  onChange: (count: number) => void;
  piece: PieceWish | undefined;
  children: ReactNode;
}

export const Quantity = ({ unit, step, count, most, onChange, piece, children }: Props) => (
  <div className={styles.quantity}>
    <Counter
      name={BasketField.count}
      label={unit === 'metre' ? 'Длина отреза' : 'Количество'}
      value={count}
      onChange={onChange}
      min={step}
      max={Number.POSITIVE_INFINITY}
      step={step}
      unit={unit === 'metre' ? 'м' : 'шт.'}
    />
    {children}
    {unit === 'metre' && (
      <div className={styles.lengths} role="group" aria-label="Частые длины">
        {quickLengths
          .filter(
            (length) =>
              length <= Math.min(most, piece?.isWanted ? piece.longest : most) &&
              roundToStep(length, step) === length,
          )
          .map((length) => (
            <button
              key={length}
              type="button"
              className={styles.length}
              aria-pressed={length === count}
              onClick={() => onChange(length)}
            >
              {formatCount(length, unit)}
            </button>
          ))}
      </div>
    )}
    {piece && (
      <div className={styles.piece}>
        <OnePiece
          name={BasketField.onePiece}
          note={longestText(piece.longest)}
          isWanted={piece.isWanted}
          onWant={piece.want}
        />
      </div>
    )}
  </div>
);
