import type { MouseEvent } from 'react';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { choicesOf, withoutChoice, withoutChoices } from '../../../domain/catalog/listing-query-change.ts';
import { type ListingQuery, listingQueryAddress } from '../../../domain/catalog/listing-query.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';
import styles from './Chips.module.css';
import type { OwnValue } from '../../../domain/catalog/listing-texts.ts';
import { choiceText } from '../../../domain/catalog/listing-texts.ts';

interface Props {
  path: string;
  listingQuery: ListingQuery;
  filters: readonly Filter[];
  ownValue: OwnValue | null;
  onChange: (listingQuery: ListingQuery) => void;
}

/** Links, so that they work without scripts. */
export function Chips({ path, listingQuery, filters, ownValue, onChange }: Props) {
  const choices = choicesOf(listingQuery);
  if (choices.length === 0) return null;
  const link = (next: ListingQuery) => ({
    href: listingQueryAddress(path, next),
    onClick(event: MouseEvent) {
      if (opensInNewTab(event)) return;
      event.preventDefault();
      onChange(next);
    },
  });
  return (
    <ul className={styles.chips} aria-label="Выбрано">
      {choices.map((choice) => {
        const text = choiceText(choice, listingQuery, filters, ownValue);
        const next = withoutChoice(listingQuery, choice, filters);
        return (
          <li key={JSON.stringify(choice)}>
            <a
              className={text ? styles.chip : `${styles.chip} ${styles.unknown}`}
              {...link(next)}
              aria-label={text ? `Убрать ${text.filter}: ${text.title}` : 'Убрать'}
            >
              <span dir="auto">{text?.title ?? '…'}</span>
              <Icon name="close" size={16} />
            </a>
          </li>
        );
      })}
      <li>
        <a className={styles.reset} {...link(withoutChoices(listingQuery))}>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
