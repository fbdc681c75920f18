import { addressPieces } from '../../domain/addresses/address-pieces.ts';
import styles from './AddressText.module.css';

export const AddressText = ({ text }: { text: string }) =>
  addressPieces(text).map((piece, index) =>
    piece.isWhole ? (
      <span key={index} className={styles.whole}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
