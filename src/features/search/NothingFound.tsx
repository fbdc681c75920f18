import { paths } from '../../paths.ts';
import { openModal } from '../../stores/page/modal.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import type { SearchState } from './state/search.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { ArticleList } from './ArticleList.tsx';
import styles from './search.module.css';

/** Links to articles, the catalogue and the assistant. */
export function NothingFound({ state }: { state: Extract<SearchState, { status: 'ready' }> }) {
  const { request, articles } = state;
  const helps = shopHas('assistant');
  return (
    <>
      <EmptyState
        title="Ничего не нашлось"
        actions={
          <>
            {helps && (
              <Button variant="primary" onClick={() => openModal({ kind: 'web-assistant' })}>
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
