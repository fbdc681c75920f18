import { OnePieceValue } from '../../domain/basket/plain-basket.ts';
import { ONE_PIECE } from '../../domain/pieces/one-piece.ts';
import { Checkbox } from './Checkbox.tsx';
import page from '../styles/page.module.css';
import styles from './OnePiece.module.css';

interface Props {
  isWanted: boolean;
  /** Left out where a form is sent without a script. */
  onWant?: (isWanted: boolean) => void;
  /** In a form. */
  name?: string;
  /** For screen readers, where several are on a page. */
  of?: string;
  /** How long the longest piece is, or why it is too short. */
  note: string;
}

/** «Одним куском». */
export const OnePiece = ({ isWanted, onWant, name, of, note }: Props) => (
  <>
    {name !== undefined && <input type="hidden" name={name} value={OnePieceValue.no} />}
    <Checkbox
      name={name}
      value={OnePieceValue.yes}
      label={
        <>
          {ONE_PIECE}
          {of !== undefined && <span className={page.visuallyHidden}>, {of}</span>}
          <span className={styles.note}>{note}</span>
        </>
      }
      {...(onWant
        ? {
            checked: isWanted,
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              onWant(currentTarget.checked),
          }
        : { defaultChecked: isWanted })}
    />
  </>
);
