import { useEffect, useState } from 'react';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { choicesOf, withoutChoice, withoutChoices } from '../../../domain/catalog/listing-query-change.ts';
import { formatListingQuery, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { paths } from '../../../paths.ts';
import { findFilterSuggestions, type FilterSuggestion } from '../state/filter-suggestions.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import styles from './NothingFound.module.css';
import type { OwnValue } from '../../../domain/catalog/listing-texts.ts';
import { choiceText, productForms } from '../../../domain/catalog/listing-texts.ts';

interface Props {
  listingQuery: ListingQuery;
  filters: readonly Filter[];
  ownValue: OwnValue | null;
  onChange: (listingQuery: ListingQuery) => void;
}

/** Replaces an empty list: the choices, and which one to remove. */
export function NothingFound({ listingQuery, filters, ownValue, onChange }: Props) {
  const [found, setFound] = useState<{ for: string; suggestions: readonly FilterSuggestion[] }>({
    for: '',
    suggestions: [],
  });
  const query = formatListingQuery(listingQuery);
  useEffect(() => {
    let isOver = false;
    void findFilterSuggestions(listingQuery).then((suggestions) => {
      if (!isOver) setFound({ for: query, suggestions });
    });
    return () => {
      isOver = true;
    };
    // Keyed by the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query]);
  const isKnown = found.for === query;
  const suggestions = isKnown ? found.suggestions : [];
  const chosen = choicesOf(listingQuery).flatMap((choice) => {
    const text = choiceText(choice, listingQuery, filters, ownValue);
    return text ? [`${text.filter.toLocaleLowerCase('ru')}: ${text.title}`] : [];
  });
  return (
    <div className={isKnown ? undefined : styles.coming}>
      <EmptyState
        title="Такого сочетания нет"
        // They would move with the content above.
        actions={
          isKnown && (
            <>
              {chosen.length > 0 && (
                <Button variant="primary" onClick={() => onChange(withoutChoices(listingQuery))}>
                  Сбросить всё
                </Button>
              )}
              <ButtonLink href={paths.search}>Поиск</ButtonLink>
            </>
          )
        }
      >
        {chosen.length > 0 && <p className={styles.said}>Вы выбрали: {chosen.join('; ')}.</p>}
        {suggestions.length > 0 && (
          <>
            <p>Уберите одно из условий:</p>
            <ul className={styles.ways}>
              {suggestions.map(({ choice, count }) => (
                <li key={JSON.stringify(choice)}>
                  <Button onClick={() => onChange(withoutChoice(listingQuery, choice, filters))}>
                    <span>
                      Без «{choiceText(choice, listingQuery, filters, ownValue)?.title ?? 'этого'}» —{' '}
                      {formatPlural(count, productForms)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </div>
  );
}
