import { sizeText } from '../../domain/metres/cut-texts.ts';
import type { PlacedPiece, PossibleCut } from '../../domain/metres/result.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import styles from './metres.module.css';

const LETTERS = 'АБВГДЕЖИКЛМНПРСТ';

export const letterOf = (cut: PossibleCut, name: string): string =>
  LETTERS.charAt(cut.pieces.findIndex((piece) => piece.name === name));

const CENTIMETRES_PER_METRE = 100;
/** Height of a letter in parts of the cloth's width: the longer the cloth, the smaller it is drawn. */
const LEAST_LETTER = 0.11;
const MOST_LETTER = 0.25;
const LETTER_OF_LENGTH = 0.031;
/** Room for the ruler below the cloth, in heights of a letter. */
const RULER = 1.45;
/** Height of the cloth: very long ones are scrolled along, short ones leave room at the side. */
const LOWEST_REM = 2.75;
const HIGHEST_REM = 12;

function Piece({ piece, letter, high }: { piece: PlacedPiece; letter: string; high: number }) {
  const { x, y, width, height } = piece;
  const size = Math.min(high, width * 0.8, height * 0.9);
  return (
    <>
      <rect className={styles.piece} x={y} y={x} width={height} height={width} />
      <text className={styles.letter} x={y + height / 2} y={x + width / 2} fontSize={size}>
        {letter}
      </text>
    </>
  );
}

/** The pieces on the bought cloth, its length from left to right, all in one scale. */
export function MetresDrawing({ cut }: { cut: PossibleCut }) {
  const { cloth, metres, placed } = cut;
  const length = metres * CENTIMETRES_PER_METRE;
  const { width, repeat } = cloth;
  const high = Math.min(Math.max(width * LEAST_LETTER, length * LETTER_OF_LENGTH), width * MOST_LETTER);
  const rem = (height: number) => `${((length / width) * height).toFixed(2)}rem`;
  const marks = Array.from({ length: Math.floor(metres) + 1 }, (_, at) => at);
  const every = metres > 12 ? 2 : 1;
  const repeats = repeat >= 8 ? Array.from({ length: Math.floor(length / repeat) }, (_, at) => at + 1) : [];
  const label = `Раскладка на ${formatCount(metres, 'metre')} ткани: ${cut.pieces
    .map((piece) => `${piece.name} ${sizeText(piece)}, ${formatCount(piece.count, 'piece')}`)
    .join('; ')}`;
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Раскладка">
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${length} ${width + high * RULER}`}
        style={{ minWidth: rem(LOWEST_REM), maxWidth: rem(HIGHEST_REM) }}
        role="img"
        aria-label={label}
      >
        <rect className={styles.cloth} width={length} height={width} />
        {repeats.map((at) => (
          <line key={at} className={styles.repeat} x1={at * repeat} x2={at * repeat} y2={width} />
        ))}
        {placed.map((piece, at) => (
          <Piece key={at} piece={piece} letter={letterOf(cut, piece.name)} high={high} />
        ))}
        {marks.map((at) => (
          <g key={at} className={styles.mark}>
            <line x1={at * 100} x2={at * 100} y1={width} y2={width + high * 0.27} />
            {at % every === 0 && (
              <text
                x={at * 100}
                y={width + high * RULER * 0.95}
                fontSize={high * 0.9}
                textAnchor={at === 0 ? 'start' : at * 100 > length - high / 2 ? 'end' : 'middle'}
              >
                {formatNumber(at)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
