import type { MetresView } from '../../domain/metres/metres-view.ts';
import { longestText, shortPieceText } from '../../domain/pieces/one-piece.ts';
import { OnePiece } from '../../ui/choice/OnePiece.tsx';
import styles from './metres.module.css';

interface Props {
  view: MetresView;
  isWanted: boolean;
  onWant?: (isWanted: boolean) => void;
  name?: string;
}

/** The whole length in one piece where there is one; nothing where the shop does not know its pieces. */
export function MetresPiece({ view: { result, longest }, ...choice }: Props) {
  if (result?.kind !== 'possible' || longest === undefined) return null;
  if (longest < result.metres)
    return (
      <p className={styles.note}>
        {shortPieceText(result.metres, longest)}. Отрежем из&nbsp;нескольких кусков, а&nbsp;раскрой рассчитан
        на&nbsp;один.
      </p>
    );
  return <OnePiece note={longestText(longest)} {...choice} />;
}
