import { sizeOf } from '../../domain/product/size.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './SizeSelect.module.css';

interface Props {
  /** For screen readers: «Размер: Комплект постельного белья». */
  label: string;
  /** Undefined where it can no longer be bought. */
  value: number | undefined;
  groups: readonly { readonly id: number; readonly title: string }[];
  onChange: (groupId: number) => void;
}

const GONE = '';

export const SizeSelect = ({ label, value, groups, onChange }: Props) => (
  <span className={styles.size}>
    <select
      className={styles.select}
      aria-label={label}
      aria-invalid={value === undefined || undefined}
      value={value ?? GONE}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {value === undefined && (
        <option value={GONE} disabled>
          Закончился — выберите другой
        </option>
      )}
      {groups.map(({ id, title }) => (
        <option key={id} value={id}>
          {sizeOf(title)}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" size={16} />
  </span>
);
