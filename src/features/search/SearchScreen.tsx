import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { setSearchQuery } from '../../stores/search.ts';
import { $stickers, loadStickers } from '../../stores/stickers.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './search.module.css';

const PARAMETER = 'query';

const queryOfAddress = () => new URLSearchParams(location.search).get(PARAMETER) ?? '';

/** Keeps the address true, so that a search can be reloaded and sent to somebody. */
const showInAddress = (query: string) => {
  const text = query.trim();
  const address =
    text === '' ? paths.search : `${paths.search}?${new URLSearchParams({ [PARAMETER]: text })}`;
  history.replaceState(history.state, '', address);
};

/** Search as a form that works by itself, with results below it that follow the typing. */
export const SearchScreen = ({ apiUrl }: { apiUrl: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const stickers = useStore($stickers, { ssr: 'initial' });

  useEffect(() => {
    void loadStickers();
    const follow = () => {
      const query = queryOfAddress();
      if (input.current) input.current.value = query;
      setSearchQuery(query);
    };
    // What was typed before the island lived is not thrown away.
    if (input.current?.value) setSearchQuery(input.current.value);
    else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const search = (query: string) => {
    setSearchQuery(query);
    showInAddress(query);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value ?? '');
  };
  return (
    <>
      <form
        className={styles.form}
        role="search"
        aria-label="Поиск товаров"
        action={paths.search}
        onSubmit={submit}
      >
        <Field
          ref={input}
          type="search"
          name={PARAMETER}
          label="Что вы ищете"
          placeholder="Сатин, лён, полотенце…"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget }) => search(currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          Найти
        </Button>
      </form>
      <SearchResults apiUrl={apiUrl} stickers={stickers} />
    </>
  );
};
