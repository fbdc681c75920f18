import { useCombobox } from 'downshift';
import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import styles from './SuggestField.module.css';

export interface Suggestion {
  readonly key: string;
  /** The field's text once picked. */
  readonly text: string;
  /** Shown in the list instead. */
  readonly title?: string;
  readonly note?: string;
}

type Props<Item extends Suggestion> = Omit<
  ComponentPropsWithRef<typeof Field>,
  'onChange' | 'onBlur' | 'value' | 'trailing'
> & {
  value: string;
  items: readonly Item[];
  /** For screen readers. */
  listLabel: string;
  loading: boolean;
  /** Open initially, since the user is typing. */
  startsOpen?: boolean;
  onType: (typed: string) => void;
  onPick: (item: Item) => void;
  onBlur: () => void;
};

/** Arrows move, Enter picks; other text is allowed. */
export function SuggestField<Item extends Suggestion>({
  value,
  items,
  listLabel,
  loading,
  startsOpen = false,
  onType,
  onPick,
  onBlur,
  ...field
}: Props<Item>) {
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: [...items],
    inputValue: value,
    selectedItem: null,
    initialIsOpen: startsOpen,
    itemToString: (item) => item?.text ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  const input = getInputProps({
    onChange: ({ currentTarget }) => onType(currentTarget.value),
    onBlur,
    onKeyDown: ({ key, nativeEvent }) => {
      // Without a highlight Enter submits the form.
      if (key === 'Enter' && highlightedIndex === -1)
        Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return (
    <div className={styles.combobox}>
      <Field {...input} {...field} aria-labelledby={undefined} trailing={loading && <Spinner size={18} />} />
      <div className={styles.popup} hidden={!isOpen || items.length === 0}>
        <ul
          {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
          className={styles.menu}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.key}
                className={index === highlightedIndex ? `${styles.item} ${styles.highlighted}` : styles.item}
                {...getItemProps({ item, index })}
              >
                {item.title ?? item.text}
                {item.note && <span className={styles.note}>{item.note}</span>}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
