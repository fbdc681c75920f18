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

/** Focuses the list where the focused line has left it, the panel where the list is gone. */
function useFocusOfLines(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const isLess = count < previousCount.current;
    previousCount.current = count;
    if (isLess && document.activeElement === document.body)
      (list.current ?? panel.current)?.focus({ preventScroll: true });
  }, [count]);
  return { list, panel };
}

function SetHead({ title, onEmpty }: { title: string; onEmpty: () => void }) {
  const titleId = useId();
  return (
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
      <Button variant="link" onClick={onEmpty}>
        Очистить
      </Button>
    </div>
  );
}

function SetBottom({ set, onSave }: { set: ReturnType<typeof useConstructorSet>; onSave: () => void }) {
  const { lines, total, failure, saving, isChange } = set;
  const blockedId = useId();
  const unavailable = lines.filter(({ kind }) => kind === 'gone' || kind === 'sold-out');
  const ready = lines.filter(({ kind }) => kind === 'ready').length;
  const canSave = ready > 0 && ready === lines.length;
  const isBlocked = unavailable.length > 0;
  const removeUnavailable = () => {
    for (const { item } of unavailable) removeFromConstructor(item.groupId);
  };
  return (
    <div className={styles.bottom}>
      <SetTotals total={total} failure={failure} count={ready} />
      <SetParcel lines={lines} />
      {isBlocked && (
        <p className={styles.blocked} id={blockedId}>
          {formatPlural(unavailable.length, ['предмет', 'предмета', 'предметов'])} из&nbsp;комплекта сейчас
          нельзя купить.{' '}
          <Button variant="link" onClick={removeUnavailable}>
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
        aria-describedby={isBlocked ? blockedId : undefined}
        onClick={onSave}
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
  );
}

export function SetPanel({ mediaUrl, onSaved }: Props) {
  const set = useConstructorSet();
  const { lines, total, title, baseId, failure, role, tiles, opening } = set;
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const { list, panel } = useFocusOfLines(lines.length);
  const save = async () => {
    const products = await saveSet();
    if (products) onSaved(products);
  };
  const empty = () => {
    const restore = emptyConstructor();
    setUndo(() => restore);
  };
  const restore = () => {
    undo?.();
    setUndo(null);
  };
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {opening ? <AwaitedBoard /> : <Board tiles={tiles} mediaUrl={mediaUrl} />}
      {lines.length > 0 ? (
        <>
          <SetHead title={title} onEmpty={empty} />
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
            <Button variant="link" onClick={restore}>
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
      {lines.length > 0 && <SetBottom set={set} onSave={() => void save()} />}
    </div>
  );
}
