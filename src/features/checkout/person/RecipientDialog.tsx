import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../../../contract/account/user.ts';
import { plural } from '../../../domain/text/format.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { chooseRecipient } from '../../../stores/checkout/recipient.ts';
import {
  $recipientSearch,
  closeRecipientSearch,
  ALL_RECIPIENTS,
  loadMoreRecipients,
  openRecipientSearch,
  type RecipientQuery,
  searchRecipients,
} from '../state/recipient-search.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { useOfferedOption } from '../../../ui/field/use-offered-option.ts';
import styles from './recipient.module.css';
import { RecipientRoles } from './RecipientRoles.tsx';

type Props = ModalContents['recipient'] & { onClose: () => void };

const { InputBlur } = useCombobox.stateChangeTypes;

const contactsOf = ({ city, phone, email }: Person): string =>
  [city, formatPhone(phone), email].filter(Boolean).join(' · ');

const foundText = (total: number): string =>
  total === 0
    ? 'Никого не\u00a0нашли. Здесь видны те, кто разрешил это в\u00a0своих настройках.'
    : `${total}\u00a0${plural(total, ['человек', 'человека', 'человек'])}`;

/** Searching people by name, and choosing one of them. */
function useRecipientChoice(onClose: () => void) {
  const { found, loading, failure } = useStore($recipientSearch, { ssr: 'initial' });
  const [wanted, setWanted] = useState(ALL_RECIPIENTS);
  const field = useRef<HTMLDivElement>(null);
  /** -1 for none. */
  const [nextHighlight, setNextHighlight] = useState(-1);
  const persons = found?.persons ?? [];
  useEffect(() => {
    openRecipientSearch();
    return closeRecipientSearch;
  }, []);

  const { highlightedIndex, getInputProps, getMenuProps, getItemProps, setHighlightedIndex } = useCombobox({
    items: [...persons],
    // Always open in the dialog.
    isOpen: true,
    inputValue: wanted.fio,
    selectedItem: null,
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    itemToString: (person) => person?.fio ?? '',
    // Blur is not a choice.
    stateReducer: (_, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem: null } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      chooseRecipient(selectedItem);
      onClose();
    },
  });
  const { offer, meetArrow } = useOfferedOption(setHighlightedIndex);
  useEffect(() => {
    if (found && !loading) offer(Math.min(nextHighlight, found.persons.length - 1));
  }, [found, loading, nextHighlight, offer]);

  const search = (query: RecipientQuery) => {
    setWanted(query);
    setNextHighlight(query.fio.trim() === '' ? -1 : 0);
    searchRecipients(query);
  };
  const showMore = () => {
    setNextHighlight(persons.length);
    void loadMoreRecipients();
    // The button may disappear.
    field.current?.querySelector('input')?.focus();
  };
  const input = getInputProps({
    onChange: ({ currentTarget: { value } }) => search({ ...wanted, fio: value }),
    // Escape closes the dialog.
    onKeyDown: (event) => {
      meetArrow(event, highlightedIndex);
      if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return {
    found,
    loading,
    failure,
    persons,
    wanted,
    field,
    input,
    highlightedIndex,
    getMenuProps,
    getItemProps,
    search,
    showMore,
  };
}

/** Arrows move, Enter and a press pick. */
export function RecipientDialog({ onClose }: Props) {
  const { found, loading, failure, persons, wanted, field, input, ...choice } = useRecipientChoice(onClose);
  const { highlightedIndex, getMenuProps, getItemProps, search, showMore } = choice;
  return (
    <ModalFrame title="Кто получит заказ" onClose={onClose}>
      <div ref={field}>
        <Field
          {...input}
          aria-labelledby={undefined}
          label="Имя или фамилия"
          name="recipient"
          autoComplete="off"
          maxLength={200}
          trailing={loading && <Spinner size={18} />}
        />
      </div>
      <RecipientRoles role={wanted.role} onChange={(role) => search({ ...wanted, role })} />
      <p className={styles.count} role="status">
        {loading ? !found && 'Ищем…' : found && foundText(found.total)}
      </p>
      <ul
        {...getMenuProps({ 'aria-label': 'Получатели', 'aria-labelledby': undefined })}
        aria-busy={loading}
        className={styles.people}
      >
        {persons.map((person, index) => (
          <li
            key={person.id}
            className={index === highlightedIndex ? `${styles.person} ${styles.highlighted}` : styles.person}
            {...getItemProps({ item: person, index })}
          >
            {person.fio}
            <span className={styles.contacts}>{contactsOf(person)}</span>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice kind="error" action={!failure.isFinal && <Button onClick={showMore}>Повторить</Button>}>
          {failure.message}
        </Notice>
      )}
      {found && !failure && found.total > persons.length && <Button onClick={showMore}>Показать ещё</Button>}
    </ModalFrame>
  );
}
