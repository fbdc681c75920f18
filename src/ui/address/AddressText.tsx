import { addressPieces } from '../../domain/addresses/address-pieces.ts';
import styles from './AddressText.module.css';

/** An address whose shortened words («пр-т») are not broken at their hyphen. */
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
