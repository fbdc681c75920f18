import type { ReactNode } from 'react';
import { clothText, problemText, sizeText } from '../../domain/metres/cut-texts.ts';
import type { MetresView } from '../../domain/metres/metres-view.ts';
import { remnantOf } from '../../domain/metres/remnant.ts';
import type { PossibleCut } from '../../domain/metres/result.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { Money } from '../../ui/price/Money.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { letterOf, MetresDrawing } from './MetresDrawing.tsx';
import styles from './metres.module.css';

function Rest({ cut }: { cut: PossibleCut }) {
  const { share, largest } = remnantOf(cut);
  if (share === 0 || !largest) return <p className={styles.note}>Ткань уходит целиком.</p>;
  return (
    <p className={styles.note}>
      Останется {formatNumber(share)}&nbsp;% ткани, самый большой кусок&nbsp;— {sizeText(largest)}.
    </p>
  );
}

const Pieces = ({ cut }: { cut: PossibleCut }) => (
  <ul className={styles.pieces} aria-label="Что выкроить">
    {cut.pieces.map((piece, at) => (
      <li key={at}>
        <b aria-hidden="true">{letterOf(cut, piece.name)}</b>
        <span>{piece.name}</span>
        <span>{sizeText(piece)}</span>
        <span>{formatCount(piece.count, 'piece')}</span>
      </li>
    ))}
  </ul>
);

function Possible({ view, cut, children }: { view: MetresView; cut: PossibleCut; children: ReactNode }) {
  const isEnough = view.most >= cut.metres;
  return (
    <>
      <div className={styles.result}>
        <p className={styles.metres}>
          <b>{formatCount(cut.metres, 'metre')}</b>
          {view.sum !== null && (
            <span>
              <Money kopecks={view.sum} />
            </span>
          )}
        </p>
        {isEnough ? (
          children
        ) : (
          <Notice>
            {view.most > 0
              ? `Сейчас в\u00a0наличии ${formatCount(view.most, 'metre')}: на\u00a0это не\u00a0хватит.`
              : 'Сейчас этой ткани нет в\u00a0наличии.'}
          </Notice>
        )}
      </div>
      <MetresDrawing cut={cut} />
      <Pieces cut={cut} />
      {cut.joined && (
        <p className={styles.note}>
          Шире ткани: сшивается из&nbsp;нескольких полос, припуски на&nbsp;швы учтены.
        </p>
      )}
      <Rest cut={cut} />
      <p className={styles.note}>
        Размеры деталей&nbsp;— с&nbsp;подгибкой и&nbsp;припусками, после стирки. Учтено:{' '}
        {clothText(view.cloth)}.
      </p>
    </>
  );
}

/** What the metres are, or why there are none; `children` is how to buy them. */
export function MetresAnswer({ view, children }: { view: MetresView; children: ReactNode }) {
  const { result } = view;
  return (
    <div className={styles.answer}>
      {result?.kind === 'possible' && (
        <Possible view={view} cut={result}>
          {children}
        </Possible>
      )}
      {result?.kind === 'impossible' && (
        <div className={styles.result}>
          <Notice kind="error">Из&nbsp;этой ткани так не&nbsp;выкроить. {problemText(result.problem)}</Notice>
        </div>
      )}
      {!result && (
        <div className={styles.result}>
          <p className={styles.note}>Исправьте размеры, и&nbsp;мы посчитаем.</p>
        </div>
      )}
    </div>
  );
}
