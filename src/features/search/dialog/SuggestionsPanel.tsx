import { quoted } from '../../../domain/prices/quotation.ts';
import { openModal } from '../../../stores/page/modal.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { retrySuggestions, type Suggestions, type SuggestionsState } from '../state/search-suggestions.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { correctionText } from '../announcement.ts';
import { PopularCategories } from './SearchStart.tsx';
import type { SuggestionOption } from './suggestion-options.ts';
import { SuggestionList } from './SuggestionList.tsx';
import styles from './suggestions.module.css';

interface Props {
  state: SuggestionsState;
  /** Earlier suggestions while newer are loading. */
  suggestions: Suggestions | null;
  options: readonly SuggestionOption[];
  /** −1 for none. */
  index: number;
  listId: string;
  optionId: (index: number) => string;
  onPick: () => void;
}

const NothingFound = ({ query }: { query: string }) => (
  <div className={styles.nothing}>
    <p className={styles.lead}>По запросу {quoted(query)} ничего не нашлось</p>
    <p>Опишите то, что ищете, одним-двумя словами или начните с&nbsp;раздела.</p>
    {shopHas('assistant') && (
      <p>
        <Button onClick={() => openModal({ kind: 'web-assistant' })}>Помочь с выбором</Button>
      </p>
    )}
    <PopularCategories />
  </div>
);

export function SuggestionsPanel({ state, suggestions, options, ...list }: Props) {
  if (state.status === 'failed')
    return (
      <div className={styles.nothing} role="alert">
        <p className={styles.lead}>Подсказки не загрузились</p>
        <p>{state.message}</p>
        <p>
          <Button onClick={() => retrySuggestions()}>Повторить</Button>
        </p>
      </div>
    );
  if (suggestions === null)
    return (
      <p className={styles.waiting} aria-hidden="true">
        Ищем…
      </p>
    );
  if (options.length === 0) return <NothingFound query={suggestions.query} />;
  const { query, corrected } = suggestions;
  return (
    <div className={styles.panel} aria-busy={state.status === 'loading'}>
      {corrected !== null && <p className={styles.corrected}>{correctionText(query, corrected)}</p>}
      <SuggestionList options={options} {...list} />
    </div>
  );
}
