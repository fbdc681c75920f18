import { useCombobox } from 'downshift';
import { memo, useEffect } from 'react';
import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { AddressDraft } from '../../domain/addresses/address-draft.ts';
import { AddressText } from './AddressText.tsx';
import { Field } from '../field/Field.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import type { AddressActions, AddressSuggestions } from './address-actions.ts';
import { useOfferedOption } from '../field/use-offered-option.ts';
import styles from './combobox.module.css';

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

/** An address, or the way out for one that is not among them. */
type Choice = AddressSuggestion | 'byHand';
const nothing: Choice[] = [];

function choicesOf(state: AddressSuggestions): Choice[] {
  if (state.status === 'ready') return [...state.data, 'byHand'];
  return state.status === 'loading' ? nothing : ['byHand'];
}

const textOf = (choice: Choice): string =>
  choice === 'byHand' ? 'Ввести адрес вручную' : choice.address.value;

const classOf = (choice: Choice, highlighted: boolean): string =>
  [styles.item, choice === 'byHand' && styles.byHand, highlighted && styles.highlighted]
    .filter(Boolean)
    .join(' ');

interface Props extends Pick<AddressDraft, 'addressText' | 'shipping'> {
  suggestions: AddressSuggestions;
  actions: AddressActions;
  error: string | undefined;
  shaking: boolean;
  required: boolean;
  /** Shown when the service finds nothing. */
  notFound: string;
  onManualEntry: () => void;
  /** Moves the focus on. */
  onEnter: () => void;
}

type ComboboxProps = Pick<
  Props,
  'addressText' | 'shipping' | 'suggestions' | 'actions' | 'onManualEntry' | 'onEnter'
>;

function useAddressCombobox({ suggestions: state, ...props }: ComboboxProps) {
  const { addressText, shipping, actions, onManualEntry, onEnter } = props;
  const items = choicesOf(state);
  const found = state.status === 'ready' ? state.data.length : 0;
  const isPicked = (choice: Choice) => shipping !== null && textOf(choice) === addressText;
  /** An address that is picked already stays. */
  const addressAt = (index: number) => {
    const choice = index < found ? items[index] : undefined;
    return choice === undefined || isPicked(choice) ? null : choice;
  };

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
    // The browser's scrolling respects the margin of the sticky last option.
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    itemToString: (item) => (item ? textOf(item) : ''),
    stateReducer: ({ highlightedIndex: highlighted }, { type, changes }) => {
      if (type === InputClick) return { ...changes, isOpen: true };
      if (type === InputBlur) return { ...changes, selectedItem: addressAt(highlighted) };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      if (selectedItem === 'byHand') return onManualEntry();
      actions.pick(selectedItem);
      actions.close();
      actions.check();
    },
  });

  // A picked address is not replaced on blur.
  const isUnpicked = shipping === null;
  const firstIndex = isUnpicked ? 0 : items.findIndex(isPicked);
  const { offer, meetArrow } = useOfferedOption(setHighlightedIndex);
  useEffect(() => {
    if (!isOpen || found === 0) return;
    if (isUnpicked) offer(firstIndex);
    else setHighlightedIndex(firstIndex);
  }, [isOpen, found, isUnpicked, firstIndex, state, offer, setHighlightedIndex]);

  const input = getInputProps({
    onChange: ({ currentTarget }) => actions.suggest(currentTarget.value),
    onFocus: () => {
      openMenu();
      if (addressText.trim() !== '') actions.find(addressText);
    },
    onKeyDown: (event) => {
      const { key, nativeEvent } = event;
      if (isOpen) meetArrow(event, highlightedIndex);
      if (key !== 'Enter' || nativeEvent.isComposing) return;
      // Enter must not submit the form; the field is left instead.
      event.preventDefault();
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
      if (isOpen && items[highlightedIndex] === 'byHand') onManualEntry();
      else onEnter();
    },
    onBlur: () => {
      if (!addressAt(highlightedIndex)) actions.check();
    },
  });
  return { items, isOpen, highlightedIndex, input, getMenuProps, getItemProps };
}

function messageOf(state: AddressSuggestions, notFound: string): string {
  if (state.status === 'ready') return state.data.length === 0 ? notFound : '';
  if (state.status === 'failed') return state.message;
  return state.status === 'loading' ? 'Ищем адрес…' : 'Начните вводить город, улицу и\u00a0дом';
}

/** A one-line address: typing suggests, arrows move, Enter and blur pick. Memoised against keys typed in the other parts. */
export const AddressCombobox = memo(function AddressCombobox(props: Props) {
  const { suggestions: state, error, shaking, required, notFound } = props;
  const { items, isOpen, highlightedIndex, input, getMenuProps, getItemProps } = useAddressCombobox(props);
  return (
    <div className={styles.combobox}>
      <Field
        {...input}
        aria-labelledby={undefined}
        // Downshift's empty value would name an element without an id.
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        label="Город, улица и дом"
        name="address"
        required={required}
        autoComplete="off"
        placeholder="Тула, Советская улица, дом 1"
        error={error}
        shaking={shaking}
        trailing={state.status === 'loading' && <Spinner size={18} />}
      />
      <div className={styles.popup} hidden={!isOpen}>
        <p className={styles.message} role="status">
          {messageOf(state, notFound)}
        </p>
        <ul
          {...getMenuProps({ 'aria-label': 'Адреса', 'aria-labelledby': undefined })}
          className={styles.menu}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={textOf(item)}
                className={classOf(item, index === highlightedIndex)}
                {...getItemProps({ item, index })}
              >
                <AddressText text={textOf(item)} />
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
});
