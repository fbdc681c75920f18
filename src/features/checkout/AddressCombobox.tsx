import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import { useEffect } from 'react';
import type { AddressSuggestion } from '../../contract/address.ts';
import {
  $addressSuggestions,
  closeSuggestions,
  pickAddress,
  suggestAddress,
} from '../../stores/address-suggestions.ts';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './combobox.module.css';
import { useDraft } from './use-draft-field.ts';

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
const nothing: AddressSuggestion[] = [];

interface Props {
  error: string | undefined;
  shaking: boolean;
  required: boolean;
  /** Said when the address service finds nothing. */
  notFound: string;
  onLeave: () => void;
}

/** The address in one line: typing suggests, arrows move, Enter and leaving the field pick. */
export const AddressCombobox = ({ error, shaking, required, notFound, onLeave }: Props) => {
  const { addressText, shipping } = useDraft();
  const state = useStore($addressSuggestions, { ssr: 'initial' });
  const items = state.status === 'ready' ? [...state.suggestions] : nothing;

  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    openMenu,
    setHighlightedIndex,
  } = useCombobox({
    items,
    inputValue: addressText,
    selectedItem: null,
    itemToString: (item) => item?.address.value ?? '',
    stateReducer: ({ highlightedIndex: highlighted }, { type, changes }) => {
      if (type === InputClick) return { ...changes, isOpen: true };
      if (type === InputBlur) return { ...changes, selectedItem: items[highlighted] ?? null };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      pickAddress(selectedItem);
      closeSuggestions();
      onLeave();
    },
  });

  const found = items.length;
  useEffect(() => {
    if (isOpen && found > 0) setHighlightedIndex(0);
  }, [isOpen, found, state, setHighlightedIndex]);

  const input = getInputProps({
    onChange: ({ currentTarget }) => suggestAddress(currentTarget.value),
    onFocus: () => {
      openMenu();
      if (!shipping && addressText !== '') suggestAddress(addressText);
    },
    onBlur: () => {
      if (highlightedIndex < 0) onLeave();
    },
  });
  return (
    <div className={styles.combobox}>
      <Field
        {...input}
        aria-labelledby={undefined}
        label="Город, улица и дом"
        name="address"
        required={required}
        autoComplete="off"
        placeholder="Иваново, улица Красных Зорь, дом 10"
        error={error}
        shaking={shaking}
        trailing={state.status === 'loading' && <Spinner size={18} />}
      />
      <div className={styles.popup} hidden={!isOpen || state.status === 'idle'}>
        <ul
          {...getMenuProps({ 'aria-label': 'Адреса', 'aria-labelledby': undefined })}
          className={styles.menu}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.address.value}
                className={index === highlightedIndex ? `${styles.item} ${styles.highlighted}` : styles.item}
                {...getItemProps({ item, index })}
              >
                {item.address.value}
              </li>
            ))}
        </ul>
        <p className={styles.message} role="status">
          {state.status === 'ready' && found === 0 && notFound}
          {state.status === 'failed' && state.message}
          {state.status === 'loading' && 'Ищем адрес…'}
        </p>
      </div>
    </div>
  );
};
