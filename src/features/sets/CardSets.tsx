import { cardOf } from '../../domain/catalog/card.ts';
import { formatPercent } from '../../domain/text/format.ts';
import { fromHowMany, setTermsOf } from '../../domain/sets/set-discount.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import { buySet } from './buy-set.ts';
import { itemOfCard } from './set-item.ts';
import { SetRow } from './SetRow.tsx';
import { SetSummary } from './SetSummary.tsx';
import list from './set-list.module.css';
import styles from './dialogs.module.css';
import { useProductSet } from './use-product-set.ts';

type Props = ModalContents['card-sets'] & { onClose: () => void };

/** Where the page has no room for it. */
export function CardSets({ product, productIds, onClose }: Props) {
  const { shop } = pageContext();
  const { mediaUrl, allowOverAdding } = shop;
  const terms = setTermsOf(shop);
  const { state, total, role, ownPrices, load } = useProductSet([product.id, ...productIds], terms);
  return (
    <ModalFrame title="Соберите комплект" onClose={onClose} wide>
      {state.status === 'failed' ? (
        <FailedState title="Комплект не открылся" message={state.message} onRetry={load}>
          Вещи комплекта можно купить и&nbsp;по&nbsp;одной.
        </FailedState>
      ) : state.status === 'ready' ? (
        <>
          <p className={styles.text}>
            Эти вещи подходят друг к&nbsp;другу. От&nbsp;{fromHowMany(terms)}&nbsp;— скидка{' '}
            {formatPercent(terms.percent)} на&nbsp;весь комплект.
          </p>
          <ul className={`${list.list} ${list.inDialog}`}>
            {state.parts.map((part) => (
              <SetRow
                key={part.product.id}
                item={itemOfCard(cardOf(part.product, { allowOverAdding, role }))}
                part={part}
                current={part.product.id === product.id}
                mediaUrl={mediaUrl}
                allowOverAdding={allowOverAdding}
                role={role}
                ownPrices={ownPrices}
              />
            ))}
          </ul>
          <div className={styles.bottom}>
            <SetSummary
              total={total}
              of={state.parts.length}
              ready
              buying={state.buying}
              primary
              onBuy={() => void buySet(product.title)}
            />
          </div>
        </>
      ) : (
        <p className={styles.waiting} role="status">
          <Spinner size={20} /> Смотрим, что есть в&nbsp;наличии…
        </p>
      )}
    </ModalFrame>
  );
}
