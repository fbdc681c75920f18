import { useEffect, useId, useRef, useState } from 'react';
import { MAX_SET_TITLE } from '../../../contract/order/basket.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import { emptyConstructor, removeFromConstructor, renameConstructorSet } from '../state/constructor-items.ts';
import { reloadConstructorProducts } from '../state/constructor-products.ts';
import type { ModalProduct } from '../../../stores/page/modal.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import page from '../../../ui/styles/page.module.css';
import { AwaitedBoard, Board } from './Board.tsx';
import styles from './panel.module.css';
import { saveSet } from '../save-set.ts';
import { SetLine } from './SetLine.tsx';
import { SetParcel } from '../SetParcel.tsx';
import { SetTotals } from '../SetTotals.tsx';
import { useConstructorSet } from '../use-constructor-set.ts';

interface Props {
  mediaUrl: string;
  /** Called once the basket has these. */
  onSaved: (products: readonly ModalProduct[]) => void;
}

export function SetPanel({ mediaUrl, onSaved }: Props) {
  const set = useConstructorSet();
  const { lines, total, title, baseId, failure, role, saving, tiles, isChange, opening } = set;
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const unavailable = lines.filter(({ kind }) => kind === 'gone' || kind === 'sold-out');
  const ready = lines.filter(({ kind }) => kind === 'ready').length;
  const canSave = ready > 0 && ready === lines.length;
  // The focused element disappears with its line or set.
  const count = lines.length;
  const previousCount = useRef(count);
  useEffect(() => {
    const isLess = count < previousCount.current;
    previousCount.current = count;
    if (isLess && document.activeElement === document.body)
      (list.current ?? panel.current)?.focus({ preventScroll: true });
  }, [count]);
  const save = async () => {
    const products = await saveSet();
    if (products) onSaved(products);
  };
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {opening ? <AwaitedBoard /> : <Board tiles={tiles} mediaUrl={mediaUrl} />}
      {lines.length > 0 ? (
        <>
          <div className={styles.head}>
            <label className={page.visuallyHidden} htmlFor={titleId}>
              Название комплекта
            </label>
            <input
              id={titleId}
              className={styles.title}
              value={title}
              maxLength={MAX_SET_TITLE}
              placeholder="Мой комплект"
              autoComplete="off"
              onChange={({ currentTarget }) => renameConstructorSet(currentTarget.value)}
            />
            <Button
              variant="link"
              onClick={() => {
                const restore = emptyConstructor();
                setUndo(() => restore);
              }}
            >
              Очистить
            </Button>
          </div>
          <ul
            ref={list}
            className={styles.lines}
            aria-label="Что в комплекте"
            aria-busy={(total.awaited > 0 && failure === null) || undefined}
            tabIndex={-1}
          >
            {lines.map((line) => (
              <SetLine
                key={line.item.groupId}
                line={line}
                isBase={line.item.groupId === baseId}
                mediaUrl={mediaUrl}
                role={role}
                allowOverAdding={pageContext().shop.allowOverAdding}
              />
            ))}
          </ul>
        </>
      ) : (
        undo !== null &&
        !opening && (
          <p className={styles.emptied}>
            Комплект пуст.{' '}
            <Button
              variant="link"
              onClick={() => {
                undo();
                setUndo(null);
              }}
            >
              Вернуть, как было
            </Button>
          </p>
        )
      )}
      {failure !== null && (
        <Notice
          kind="error"
          action={<Button onClick={() => void reloadConstructorProducts()}>Повторить</Button>}
        >
          {failure}
        </Notice>
      )}
      {lines.length > 0 && (
        <div className={styles.bottom}>
          <SetTotals total={total} failure={failure} count={ready} />
          <SetParcel lines={lines} />
          {unavailable.length > 0 && (
            <p className={styles.blocked} id={`${titleId}-why`}>
              {formatPlural(unavailable.length, ['предмет', 'предмета', 'предметов'])} из&nbsp;комплекта
              сейчас нельзя купить.{' '}
              <Button
                variant="link"
                onClick={() => {
                  for (const { item } of unavailable) removeFromConstructor(item.groupId);
                }}
              >
                Убрать
              </Button>
            </p>
          )}
          <Button
            variant="primary"
            large
            wide
            disabled={!canSave}
            aria-busy={saving || undefined}
            aria-describedby={unavailable.length > 0 ? `${titleId}-why` : undefined}
            onClick={() => void save()}
          >
            {saving && <Spinner size={18} />}
            {isChange ? 'Сохранить комплект' : 'В корзину'}
          </Button>
          {isChange && (
            <a className={styles.cancel} href={paths.cart}>
              Вернуться в&nbsp;корзину
            </a>
          )}
        </div>
      )}
    </div>
  );
}
