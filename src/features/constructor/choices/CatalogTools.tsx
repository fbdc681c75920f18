import { useState } from 'react';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { formatNumber, formatPlural } from '../../../domain/text/format.ts';
import { choicesOf, withoutChoice, withoutChoices } from '../../../domain/catalog/listing-query-change.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { choiceText, productForms, sorts } from '../../../domain/catalog/listing-texts.ts';
import type { ConstructorSearch } from '../../../domain/constructor/constructor-search.ts';
import { changeCatalogQuery, searchCatalog } from '../state/constructor-catalog.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { FilterCounts } from '../../../ui/list/filter-counts.ts';
import { FilterFolds } from '../../../ui/list/FilterFolds.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import page from '../../../ui/styles/page.module.css';
import styles from './catalog.module.css';

interface Props {
  request: ConstructorSearch;
  filters: readonly Filter[];
  counts: FilterCounts | null;
  /** Undefined while unknown. */
  totalCount: number | undefined;
}

function Chips({ query, filters }: { query: ListingQuery; filters: readonly Filter[] }) {
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбрано">
      {choices.map((choice) => {
        const text = choiceText(choice, query, filters, null);
        return (
          text && (
            <li key={JSON.stringify(choice)}>
              <button
                type="button"
                aria-label={`Убрать ${text.filter}: ${text.title}`}
                onClick={() => changeCatalogQuery(withoutChoice(query, choice, filters))}
              >
                {text.title}
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        );
      })}
      <li>
        <Button variant="link" onClick={() => changeCatalogQuery(withoutChoices(query))}>
          Сбросить
        </Button>
      </li>
    </ul>
  );
}

export function CatalogTools({ request, filters, counts, totalCount }: Props) {
  const { query, search } = request;
  const [isOpen, setOpen] = useState(false);
  const chosen = choicesOf(query).length;
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <span className={page.visuallyHidden}>Найти товар для комплекта</span>
          <Icon name="search" size={20} />
          <input
            type="search"
            value={search}
            maxLength={200}
            placeholder="Найти ткань или вещь"
            autoComplete="off"
            onChange={({ currentTarget }) => searchCatalog(currentTarget.value)}
          />
        </label>
        <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" size={20} />
          Фильтры
          {chosen > 0 && (
            <span className={styles.badge}>
              <span className={page.visuallyHidden}>, выбрано </span>
              {formatNumber(chosen)}
            </span>
          )}
        </button>
        <span className={styles.sort}>
          <select
            aria-label="Сортировка"
            value={query.sort}
            onChange={({ currentTarget }) => {
              const sort = sorts.find((candidate) => candidate.sort === currentTarget.value)?.sort;
              if (sort) changeCatalogQuery({ ...query, sort });
            }}
          >
            {sorts.map(({ sort, title }) => (
              <option key={sort} value={sort}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      </div>
      <Chips query={query} filters={filters} />
      {isOpen && (
        <ModalFrame title="Фильтры" onClose={() => setOpen(false)}>
          <FilterFolds
            filters={filters}
            listingQuery={query}
            counts={counts}
            priced
            onChange={changeCatalogQuery}
          />
          <div className={styles.foot}>
            <Button disabled={chosen === 0} onClick={() => changeCatalogQuery(withoutChoices(query))}>
              Сбросить
            </Button>
            <Button variant="primary" aria-live="polite" onClick={() => setOpen(false)}>
              {totalCount === undefined
                ? 'Показать товары'
                : totalCount === 0
                  ? 'Ничего не нашлось'
                  : `Показать ${formatPlural(totalCount, productForms)}`}
            </Button>
          </div>
        </ModalFrame>
      )}
    </>
  );
}
