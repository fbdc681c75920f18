import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { loadCategories } from '../../../stores/catalog/categories.ts';
import { MAX_SEARCH_LENGTH, searchText } from '../../../domain/text/search-text.ts';
import { rememberSearch } from '../state/recent-searches.ts';
import { $searchSuggestions, endSuggestions, suggestSearch } from '../state/search-suggestions.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import page from '../../../ui/styles/page.module.css';
import { suggestionsAnnouncement } from '../announcement.ts';
import styles from './search-dialog.module.css';
import { SearchStart } from './SearchStart.tsx';
import { suggestionOptions } from './suggestion-options.ts';
import { SuggestionsPanel } from './SuggestionsPanel.tsx';
import { useSuggestionKeys } from './use-suggestion-keys.ts';

/**
 * The field the dialog was opened from, with text typed so far. If it lost the focus meanwhile, the visible field with text.
 */
function fieldInUse(): HTMLInputElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-dialog="search"]')];
  return (
    fields.find((field) => field === document.activeElement) ??
    fields.find((field) => field.value !== '' && field.checkVisibility()) ??
    null
  );
}

/** From the page's fields. */
const examples = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[data-dialog="search"]')?.placeholder;

/** Copies the text to the page's field after closing. */
function echo(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}

/** Text that goes on from the page's field, and back to it. */
function useSearchText(onClose: () => void) {
  const [opener] = useState(fieldInUse);
  const [text, setText] = useState(opener?.value ?? '');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void loadCategories();
    // Keys pressed while the dialog was opening went to the page's field.
    const typed = opener?.value ?? '';
    queueMicrotask(() => setText(typed));
    suggestSearch(typed);
    input.current?.setSelectionRange(typed.length, typed.length);
    addEventListener('pagehide', onClose);
    return () => {
      removeEventListener('pagehide', onClose);
      endSuggestions();
    };
  }, [opener, onClose]);

  useEffect(() => echo(opener, text), [opener, text]);
  return { text, setText, input };
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { text, setText, input } = useSearchText(onClose);
  const state = useStore($searchSuggestions);
  const suggestions =
    state.status === 'ready' ? state.suggestions : state.status === 'loading' ? state.before : null;
  const options = suggestions && searchText(text) !== '' ? suggestionOptions(suggestions) : [];
  const { index, listId, optionId, fieldProps } = useSuggestionKeys(options.length, suggestions);

  const clear = () => {
    setText('');
    suggestSearch('');
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    if (searchText(text) === '') {
      event.preventDefault();
      input.current?.focus();
    } else rememberSearch(text);
  };

  return (
    <ModalFrame title="Поиск" onClose={onClose} sheet>
      <form className={styles.form} role="search" action={paths.search} onSubmit={submit}>
        <Icon name="search" />
        <input
          {...fieldProps}
          ref={input}
          className={styles.input}
          type="text"
          name="query"
          value={text}
          aria-label="Поиск по магазину"
          placeholder={examples()}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          inputMode="search"
          onChange={({ currentTarget, nativeEvent }) => {
            setText(currentTarget.value);
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing))
              suggestSearch(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => suggestSearch(currentTarget.value)}
        />
        {text !== '' && (
          <button className={styles.clear} type="button" onClick={clear}>
            Стереть
          </button>
        )}
        <button className={styles.submit} type="submit">
          Найти
        </button>
      </form>
      <p className={page.visuallyHidden} role="status">
        {suggestionsAnnouncement(state)}
      </p>
      {searchText(text) === '' ? (
        <SearchStart />
      ) : (
        <SuggestionsPanel
          state={state}
          suggestions={suggestions}
          options={options}
          index={index}
          listId={listId}
          optionId={optionId}
          onPick={() => rememberSearch(text)}
        />
      )}
    </ModalFrame>
  );
}
