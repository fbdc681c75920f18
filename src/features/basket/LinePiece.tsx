import type { BasketGroup } from '../../contract/order/basket.ts';
import { pieceNote } from '../../domain/pieces/one-piece.ts';
import { setOnePiece } from '../../stores/basket/one-piece.ts';
import { OnePiece } from '../../ui/choice/OnePiece.tsx';
import styles from './row.module.css';

interface Props {
  group: BasketGroup;
  title: string;
}

/** Whether a line is one uncut piece; nothing where the shop does not know its pieces. */
export function LinePiece({ group, title }: Props) {
  const { id, onePiece = false } = group;
  const note = pieceNote(group);
  if (note === undefined) return null;
  return (
    <div className={styles.piece}>
      <OnePiece
        isWanted={onePiece}
        onWant={(isWanted) => void setOnePiece(id, isWanted)}
        of={title}
        note={note}
      />
    </div>
  );
}
