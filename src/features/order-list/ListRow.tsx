import { memo } from 'react';
import { type ListSize, listSizes } from '../../domain/order-list/list-sizes.ts';
import type { LineState, ListRow as Row, ListShop } from '../../domain/order-list/list-view.ts';
import { ListField, pieceField } from '../../domain/order-list/plain-list.ts';
import { longestText } from '../../domain/pieces/one-piece.ts';
import { sizeOf } from '../../domain/product/size.ts';
import { formatCount, formatMoney } from '../../domain/text/format.ts';
import { OnePiece } from '../../ui/choice/OnePiece.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/price/Money.tsx';
import { OldPrice } from '../../ui/price/OldPrice.tsx';
import { ProductLink, type RowActions, Several, Typo } from './LineChoice.tsx';
import { LineProblem, isWrong } from './LineProblem.tsx';
import styles from './order-list.module.css';

export interface RowProps {
  at: number;
  row: Row;
  shop: ListShop;
  actions: RowActions | undefined;
}

type PartName = 'article' | 'size' | 'count';

const valueOf = ({ at, row, actions }: RowProps, part: PartName) =>
  actions
    ? {
        value: row.line[part],
        onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
          actions.change(at, { [part]: currentTarget.value }),
      }
    : { defaultValue: row.line[part] };

const sizesOf = (state: LineState, shop: ListShop): readonly ListSize[] =>
  'product' in state && state.kind !== 'typo' ? listSizes(state.product, shop) : [];

const sizeText = ({ size, price }: ListSize): string =>
  `${size} — ${price === undefined ? 'нет в\u00a0наличии' : formatMoney(price)}`;

function Size(props: RowProps) {
  const { at, row, shop } = props;
  const sizes = sizesOf(row.state, shop);
  if (sizes.length === 0) return <input type="hidden" name={ListField.size} value={row.line.size} />;
  const chosen = 'group' in row.state ? sizeOf(row.state.group.title) : '';
  const field = valueOf(props, 'size');
  const value = 'value' in field ? { ...field, value: chosen } : { defaultValue: chosen };
  return (
    <select
      className={styles.size}
      name={ListField.size}
      aria-label={`Размер, строка ${at + 1}`}
      aria-invalid={row.state.kind === 'size' || undefined}
      {...value}
    >
      {chosen === '' && <option value="">Выберите размер</option>}
      {sizes.map((one) => (
        <option key={one.size} value={one.size}>
          {sizeText(one)}
        </option>
      ))}
    </select>
  );
}

function Facts({ state }: { state: LineState }) {
  if (state.kind !== 'ready') return null;
  const { group, price, oldPrice, next } = state;
  return (
    <p className={styles.facts}>
      <span>
        <Money kopecks={price} /> за&nbsp;{group.unit === 'metre' ? 'метр' : 'штуку'}{' '}
        {oldPrice !== null && oldPrice > price && <OldPrice kopecks={oldPrice} />}
      </span>
      <span className={styles.stock}>в&nbsp;наличии {formatCount(group.remnants, group.unit)}</span>
      {group.step !== 1 && <span>шаг {formatCount(group.step, group.unit)}</span>}
      {next && (
        <span>
          от&nbsp;{formatCount(next.limit, group.unit)}&nbsp;— <Money kopecks={next.price} />
        </span>
      )}
    </p>
  );
}

/** Several lines of a cloth are one line of the basket, and one piece. */
function Piece({ at, row: { line, state }, actions }: RowProps) {
  if (state.kind !== 'ready' || state.longest === undefined) return null;
  return (
    <OnePiece
      isWanted={actions ? state.onePiece : (line.onePiece ?? false)}
      note={longestText(state.longest)}
      of={`строка ${at + 1}`}
      {...(actions ? { onWant: (onePiece) => actions.change(at, { onePiece }) } : { name: pieceField(at) })}
    />
  );
}

function About(props: RowProps) {
  const { at, row, actions } = props;
  const { state } = row;
  return (
    <div className={styles.about}>
      {'product' in state && state.kind !== 'typo' && <ProductLink product={state.product} />}
      {state.kind === 'typo' && <Typo at={at} product={state.product} actions={actions} />}
      {state.kind === 'several' && <Several at={at} products={state.products} actions={actions} />}
      <Size {...props} />
      <Facts state={state} />
      <Piece {...props} />
      <LineProblem id={`line-${at}`} state={state} />
    </div>
  );
}

function Line(props: RowProps) {
  const { at, row, actions } = props;
  const { state } = row;
  const problem = isWrong(state) ? { 'aria-describedby': `line-${at}` } : {};
  return (
    <li className={styles.row} data-state={state.kind}>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <input
        className={styles.article}
        name={ListField.article}
        aria-label={`Артикул, строка ${at + 1}`}
        aria-invalid={state.kind === 'unknown' || state.kind === 'typo' || undefined}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...problem}
        {...valueOf(props, 'article')}
      />
      <About {...props} />
      <input type="hidden" name={ListField.about} value={row.line.about ?? ''} />
      <input
        className={styles.count}
        name={ListField.count}
        aria-label={`Количество, строка ${at + 1}`}
        aria-invalid={state.kind === 'count' || undefined}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        {...problem}
        {...valueOf(props, 'count')}
      />
      <span className={styles.sum}>{state.kind === 'ready' && <Money kopecks={state.sum} />}</span>
      {actions && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Убрать строку ${at + 1}`}
          onClick={() => actions.remove(at)}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
    </li>
  );
}

/** What a row shows of a line's state: objects of products stay the same while nothing is looked for again. */
function shownParts(state: LineState): readonly unknown[] {
  if (state.kind !== 'ready')
    return [
      state.kind,
      'product' in state && state.product,
      state.kind === 'several' && state.products,
      state.kind === 'count' && state.reason,
    ];
  const { product, group, count, isRounded, otherSize, together, capped, onePiece, price, sum, next } = state;
  return [
    product,
    group,
    count,
    isRounded,
    otherSize,
    together,
    capped,
    onePiece,
    price,
    sum,
    next?.limit,
    next?.price,
  ];
}

function sameState(one: LineState, other: LineState): boolean {
  const parts = shownParts(other);
  return one.kind === other.kind && shownParts(one).every((part, at) => part === parts[at]);
}

/** Drawn again only where the line or what is known of it changed: a list has 500. */
export const ListRow = memo(
  Line,
  (one, other) =>
    one.at === other.at &&
    one.actions === other.actions &&
    one.shop === other.shop &&
    one.row.line === other.row.line &&
    sameState(one.row.state, other.row.state),
);
