import type { ReactNode } from 'react';
import type { ListView } from '../../domain/order-list/list-view.ts';
import { formatCount, formatPlural } from '../../domain/text/format.ts';
import { Money } from '../../ui/price/Money.tsx';
import styles from './order-list.module.css';

const lineForms = ['строка', 'строки', 'строк'] as const;
const goodsForms = ['товар', 'товара', 'товаров'] as const;

/** Sum and wholesale limits; `children` are the buttons. */
export function ListSummary({ view, children }: { view: ListView; children: ReactNode }) {
  const { rows, ready, groups, sum, nearest, isSearching } = view;
  const left = rows.length - ready;
  const hasFailed = rows.some(({ state }) => state.kind === 'unchecked');
  return (
    <section className={styles.summary} aria-labelledby="list-sum">
      <h2 className={styles.summaryTitle} id="list-sum">
        В&nbsp;корзину: {formatPlural(groups.length, goodsForms)} на&nbsp;
        <Money kopecks={sum} />
      </h2>
      <p className={styles.note} role="status">
        {isSearching && 'Ищем артикулы…'}
        {hasFailed && 'Магазин не\u00a0ответил: строки ещё не\u00a0проверены.'}
        {!isSearching && left === 0 && `Все строки готовы: ${ready}.`}
        {!isSearching &&
          !hasFailed &&
          left > 0 &&
          `Готово ${ready} из\u00a0${rows.length}. Ждут исправления и\u00a0останутся в\u00a0списке: ${formatPlural(left, lineForms)}.`}
      </p>
      {nearest && (
        <p className={styles.note}>
          До&nbsp;оптовой цены ближе всего «{nearest.title}»: от&nbsp;
          {formatCount(nearest.next.limit, nearest.unit)} по&nbsp;
          <Money kopecks={nearest.next.price} />, не&nbsp;хватает на&nbsp;
          <Money kopecks={nearest.lacks} />.
        </p>
      )}
      {children}
      <p className={styles.note}>Количество из&nbsp;списка заменит то, что уже лежит в&nbsp;корзине.</p>
    </section>
  );
}
