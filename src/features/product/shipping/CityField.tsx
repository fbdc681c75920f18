import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import { useEffect } from 'react';
import type { AddressSuggestion } from '../../../contract/order/address.ts';
import { $cities, $deliveryCity, chooseCity, suggestCity } from '../../../stores/delivery/delivery-city.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { useOfferedOption } from '../../../ui/field/use-offered-option.ts';
import styles from './shipping.module.css';

const nothing: AddressSuggestion[] = [];
const nameOf = (city: AddressSuggestion | null | undefined): string => city?.address.value ?? '';

/** Arrows move; Enter and blur pick. */
export function CityField() {
  const state = useStore($cities);
  const city = useStore($deliveryCity);
  const items = state.status === 'ready' ? [...state.data] : nothing;
  const combobox = useCombobox({
    items,
    defaultHighlightedIndex: 0,
    itemToString: nameOf,
    initialSelectedItem: city,
    onInputValueChange: ({ inputValue, selectedItem }) => {
      if (inputValue !== nameOf(selectedItem)) suggestCity(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) chooseCity(selectedItem);
    },
  });
  const { isOpen, inputValue, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  const { offer, meetArrow } = useOfferedOption(combobox.setHighlightedIndex);
  useEffect(() => {
    if (isOpen && items.length > 0) offer(0);
    // New suggestions are a new list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, state]);
  const input = getInputProps({
    onKeyDown: (event) => {
      const { key, nativeEvent } = event;
      if (isOpen) meetArrow(event, highlightedIndex);
      // With the list closed, Escape closes the dialog instead of clearing the field.
      if (key === 'Escape' && !isOpen) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return (
    <div className={styles.city}>
      <Field
        {...input}
        aria-labelledby={undefined}
        label="Город"
        name="delivery-city"
        autoComplete="off"
        placeholder="Например, Кострома"
        trailing={state.status === 'loading' && <Spinner size={18} />}
      />
      <div className={styles.popup} hidden={!isOpen || state.status !== 'ready'}>
        <p className={styles.message} role="status">
          {state.status === 'ready' && items.length === 0 && 'Такого города не нашлось. Проверьте название.'}
        </p>
        <ul
          {...getMenuProps({ 'aria-label': 'Города', 'aria-labelledby': undefined })}
          className={styles.menu}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={`${nameOf(item)}/${index}`}
                className={index === highlightedIndex ? `${styles.item} ${styles.highlighted}` : styles.item}
                {...getItemProps({ item, index })}
              >
                {nameOf(item)}
              </li>
            ))}
        </ul>
      </div>
      {state.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => suggestCity(inputValue)}>Повторить</Button>}>
          {state.message}
        </Notice>
      )}
    </div>
  );
}
