import type { Category } from '../../../contract/catalog/category.ts';
import styles from './catalog.module.css';

interface Props {
  categories: readonly Category[];
  chosenId: number | null;
  onChoose: (categoryId: number | null) => void;
}

const bySort = (one: Category, other: Category): number => one.sort - other.sort || one.id - other.id;

const childrenOf = (categories: readonly Category[], parentId: number | null): readonly Category[] =>
  categories.filter((category) => category.parentId === parentId).toSorted(bySort);

function chainTo(categories: readonly Category[], id: number | null): readonly Category[] {
  const category = categories.find((one) => one.id === id);
  return category ? [...chainTo(categories, category.parentId), category] : [];
}

export function CategoryTabs({ categories, chosenId, onChoose }: Props) {
  const chain = chainTo(categories, chosenId);
  const parts = chain.map(({ id }) => childrenOf(categories, id)).filter((part) => part.length > 0);
  return (
    <nav className={styles.categories} aria-label="Разделы для комплекта">
      <ul className={styles.tabs}>
        {childrenOf(categories, null).map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-pressed={chain[0]?.id === id} onClick={() => onChoose(id)}>
              {title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-pressed={chosenId === null} onClick={() => onChoose(null)}>
            Всё
          </button>
        </li>
      </ul>
      {parts.map((part, depth) => {
        const parent = chain[depth];
        const chosen = chain[depth + 1];
        return (
          parent && (
            <ul key={parent.id} className={styles.parts} aria-label={parent.title}>
              <li>
                <button type="button" aria-pressed={!chosen} onClick={() => onChoose(parent.id)}>
                  Весь раздел
                </button>
              </li>
              {part.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" aria-pressed={chosen?.id === id} onClick={() => onChoose(id)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          )
        );
      })}
    </nav>
  );
}
