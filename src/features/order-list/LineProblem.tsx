import type { LineState, ReadyLine } from '../../domain/order-list/list-view.ts';
import { formatCount } from '../../domain/text/format.ts';
import styles from './order-list.module.css';

/** Whether the line has to be corrected. */
export const isWrong = ({ kind }: LineState): boolean =>
  kind !== 'ready' && kind !== 'searching' && kind !== 'unchecked';

function cappedNote({ group: { unit }, capped, longest, onePiece }: ReadyLine): string[] {
  if (capped === undefined) return [];
  return onePiece && capped === longest
    ? [`Одним куском положим ${formatCount(capped, unit)}.`]
    : [`Больше нет: положим ${formatCount(capped, unit)}.`];
}

function readyNotes(line: ReadyLine): string[] {
  const { group, count, isRounded, otherSize, together } = line;
  const { unit, step } = group;
  return [
    ...(otherSize === undefined ? [] : [`Размер у\u00a0товара один: ${otherSize}.`]),
    ...(isRounded
      ? [`Продаётся по\u00a0${formatCount(step, unit)}: будет ${formatCount(count, unit)}.`]
      : []),
    ...(together === undefined ? [] : [`Вместе с\u00a0другими строками — ${formatCount(together, unit)}.`]),
    ...cappedNote(line),
  ];
}

/** What is wrong with a line, and what to do. */
function problemOf(state: LineState): string | undefined {
  switch (state.kind) {
    case 'ready':
    case 'typo':
      return undefined;
    case 'searching':
      return 'Ищем…';
    case 'unchecked':
      return 'Ещё не\u00a0проверено.';
    case 'unknown':
      return 'Такого артикула в\u00a0магазине нет. Проверьте его.';
    case 'several':
      return 'Этот артикул у\u00a0нескольких товаров.';
    case 'size':
      return 'У\u00a0товара несколько размеров.';
    case 'count':
      return state.reason === 'unit'
        ? `Продаётся ${state.group.unit === 'metre' ? 'метрами' : 'поштучно'}: впишите число ${state.group.unit === 'metre' ? 'метров' : 'штук'}.`
        : 'Впишите количество числом.';
    case 'gone':
      return 'Сейчас нет в\u00a0наличии.';
  }
}

export function LineProblem({ id, state }: { id: string; state: LineState }) {
  const notes = state.kind === 'ready' ? readyNotes(state) : [];
  const problem = problemOf(state);
  return (
    <>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      {problem !== undefined && (
        <p id={id} className={isWrong(state) ? styles.problem : styles.note}>
          {problem}
        </p>
      )}
    </>
  );
}
