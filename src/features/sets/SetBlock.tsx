import type { SetTerms } from '../../domain/sets/set-discount.ts';
import { openModal } from '../../stores/page/modal.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { buySet } from './buy-set.ts';
import { modalProductOf, type SetItem } from './set-item.ts';
import { SetRow } from './SetRow.tsx';
import { SetSummary } from './SetSummary.tsx';
import styles from './SetBlock.module.css';
import list from './set-list.module.css';
import { useProductSet } from './use-product-set.ts';

export interface SetBlockProps {
  mediaUrl: string;
  allowOverAdding: boolean;
  terms: SetTerms;
  /** The page's product first. */
  items: readonly [SetItem, ...SetItem[]];
}

/** HTML is links to the products; sizes and choices are added in the browser. */
export function SetBlock({ mediaUrl, allowOverAdding, terms, items }: SetBlockProps) {
  const [product] = items;
  const { state, total, role, ownPrices, load } = useProductSet(
    items.map(({ id }) => id),
    terms,
  );
  const parts =
    state.status === 'ready' ? new Map(state.parts.map((part) => [part.product.id, part])) : undefined;
  const shown = parts ? items.filter(({ id }) => parts.has(id)) : items;
  return (
    <div className={styles.block}>
      <ul className={`${list.list} ${list.shelf}`}>
        {shown.map((item) => (
          <SetRow
            key={item.id}
            item={item}
            part={parts?.get(item.id)}
            current={item === product}
            mediaUrl={mediaUrl}
            allowOverAdding={allowOverAdding}
            role={role}
            ownPrices={ownPrices}
          />
        ))}
      </ul>
      {state.status === 'failed' ? (
        <div className={styles.failed}>
          <Notice kind="error" action={<Button onClick={load}>Повторить</Button>}>
            {state.message}
          </Notice>
        </div>
      ) : (
        <>
          <div className={styles.aside}>
            <SetSummary
              total={total}
              of={shown.length}
              ready={state.status === 'ready'}
              buying={state.status === 'ready' && state.buying}
              onBuy={() => void buySet(product.title)}
            />
          </div>
          <div className={styles.open}>
            <Button
              wide
              aria-haspopup="dialog"
              onClick={() =>
                openModal({
                  kind: 'card-sets',
                  product: modalProductOf(product),
                  productIds: items.slice(1).map(({ id }) => id),
                })
              }
            >
              Собрать комплект
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
