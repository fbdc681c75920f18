import { paths } from '../../paths.ts';
import type { SearchResults } from '../../domain/search/search-results.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { ArticleList } from './ArticleList.tsx';
import styles from './search.module.css';

interface Props {
  results: SearchResults;
  /** Whether the shop has the assistant. */
  helps: boolean;
}

/** Links to articles, the catalogue and the assistant. */
export function NothingFound({ results: { request, articles }, helps }: Props) {
  return (
    <>
      <EmptyState
        title="Ничего не нашлось"
        actions={
          <>
            {helps && (
              <Button variant="primary" data-dialog="web-assistant">
                Помочь с выбором
              </Button>
            )}
            <ButtonLink href={paths.catalog} variant={helps ? 'quiet' : 'primary'}>
              Открыть каталог
            </ButtonLink>
          </>
        }
      >
        <p>Проверьте, нет ли опечатки, или опишите то, что ищете, одним-двумя словами.</p>
      </EmptyState>
      {request.section === 'products' && articles.items.length > 0 && (
        <section aria-labelledby="found-texts">
          <h2 className={styles.textsTitle} id="found-texts">
            Зато об этом есть что прочесть
          </h2>
          <ArticleList articles={articles.items} />
        </section>
      )}
    </>
  );
}
