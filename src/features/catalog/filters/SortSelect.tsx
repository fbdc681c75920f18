import type { ListingSort } from '../../../domain/catalog/listing-query.ts';
import styles from './filter-bar.module.css';
import { sorts } from '../../../domain/catalog/listing-texts.ts';

interface Props {
  sort: ListingSort;
  onChange: (sort: ListingSort) => void;
}

export const SortSelect = ({ sort, onChange }: Props) => (
  <span className={`${styles.tool} ${styles.sort}`}>
    <select
      aria-label="Сортировка"
      value={sort}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((candidate) => candidate.sort === currentTarget.value);
        if (chosen) onChange(chosen.sort);
      }}
    >
      {sorts.map((option) => (
        <option key={option.sort} value={option.sort}>
          {option.title}
        </option>
      ))}
    </select>
  </span>
);
