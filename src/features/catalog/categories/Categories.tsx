import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { $categories, loadCategories } from '../../../stores/catalog/categories.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { paths } from '../../../paths.ts';
import { FailedState } from '../../../ui/state/FailedState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { type CategoryNode, categoryTree, findInTree, pathTo } from './category-tree.ts';
import page from '../../../ui/styles/page.module.css';
import styles from './categories.module.css';

type Props = ModalContents['categories'] & { onClose: () => void };

interface BranchProps {
  nodes: readonly CategoryNode[];
  here: number | null;
  unfolded: ReadonlySet<number>;
}

const Branch = ({ nodes, here, unfolded }: BranchProps) => (
  <ul className={styles.branch}>
    {nodes.map(({ id, title, path, children }) => (
      <li key={id}>
        {children.length === 0 ? (
          <a className={styles.leaf} href={path} aria-current={id === here ? 'page' : undefined}>
            {title}
          </a>
        ) : (
          <details open={unfolded.has(id)}>
            <summary className={styles.fold}>
              <span>{title}</span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <a className={styles.leaf} href={path} aria-current={id === here ? 'page' : undefined}>
              Весь раздел
              <span className={page.visuallyHidden}> «{title}»</span>
            </a>
            <Branch nodes={children} here={here} unfolded={unfolded} />
          </details>
        )}
      </li>
    ))}
  </ul>
);

export function Categories({ categoryId, onClose }: Props) {
  const state = useStore($categories);
  const [typed, setTyped] = useState('');
  useEffect(() => void loadCategories(), []);
  const tree = useMemo(() => (state.status === 'ready' ? categoryTree(state.data) : []), [state]);
  const found = typed.trim() === '' ? null : findInTree(tree, typed);
  const unfolded = useMemo(() => new Set(pathTo(tree, categoryId)), [tree, categoryId]);
  return (
    <ModalFrame title="Разделы каталога" onClose={onClose}>
      {state.status === 'failed' ? (
        <FailedState
          title="Разделы не загрузились"
          message={state.message}
          onRetry={() => void loadCategories()}
        >
          <a href={paths.catalog}>Открыть каталог</a>
        </FailedState>
      ) : (
        <>
          <Field
            type="search"
            name="category"
            label="Найти раздел"
            placeholder="Часть названия"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <p className={page.visuallyHidden} role="status">
            {found && (found.length === 0 ? 'Такого раздела нет' : `Нашлось разделов: ${found.length}`)}
          </p>
          {state.status !== 'ready' && (
            <p role="status">
              <Spinner /> Загружаем разделы…
            </p>
          )}
          {found ? (
            <ul className={styles.branch}>
              {found.map(({ id, title, path, above }) => (
                <li key={id}>
                  <a className={styles.leaf} href={path}>
                    {title}
                    {above !== '' && <span className={styles.above}>{above}</span>}
                  </a>
                </li>
              ))}
              {found.length === 0 && (
                <li className={styles.none}>
                  Такого раздела нет. Попробуйте <a href={paths.search}>поиск по товарам</a>.
                </li>
              )}
            </ul>
          ) : (
            <Branch nodes={tree} here={categoryId} unfolded={unfolded} />
          )}
        </>
      )}
    </ModalFrame>
  );
}
