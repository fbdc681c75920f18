import { type KeyboardEvent, useId } from 'react';
import type { BasketTotal } from '../../contract/order/basket.ts';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Money } from '../price/Money.tsx';
import { type PromoCodeActions, promoCodeField, type PromoCodeInput } from './promo-code-actions.ts';
import styles from './totals.module.css';

interface Props {
  total: Pick<BasketTotal, 'promocode' | 'promocodeUsed' | 'promoCodeDiscountValue'>;
  input: PromoCodeInput;
  actions: PromoCodeActions;
}

const Effect = ({ total }: Pick<Props, 'total'>) => (
  <p className={total.promocodeUsed ? styles.saved : styles.caption} role="status">
    {total.promocodeUsed ? (
      <>
        Скидка <Money kopecks={total.promoCodeDiscountValue} />
      </>
    ) : (
      <>Сейчас не&nbsp;действует на&nbsp;то, что выбрано</>
    )}
  </p>
);

/**
 * A promo code beside the totals: typed and applied, or applied and taken away. It may stand inside another form, so it is
 * no form itself. Below 64 rem a button opens a dialog instead of the field, where a phone's keyboard leaves it visible.
 */
export function PromoCode({ total, input: { typed, isSending, error }, actions }: Props) {
  const errorId = useId();
  const isApplied = total.promocode !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isApplied) actions.apply();
  };
  const wide = (className: string | undefined) => (isApplied ? className : `${className} ${styles.wideOnly}`);
  return (
    <div className={styles.promo} role="group" aria-label="Промокод" tabIndex={-1}>
      {!isApplied && (
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={actions.open}>
          <Icon name="plus" size={18} />
          <span>Ввести промокод</span>
        </button>
      )}
      <div className={wide(styles.entry)}>
        <Field
          {...promoCodeField}
          value={total.promocode ?? typed}
          readOnly={isApplied || isSending}
          valid={total.promocodeUsed}
          sharedError={error === null ? undefined : errorId}
          onChange={({ currentTarget }) => actions.type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button loading={isSending} onClick={isApplied ? actions.cancel : actions.apply}>
          {isApplied ? 'Отменить' : 'Применить'}
        </Button>
      </div>
      {isApplied && <Effect total={total} />}
      {error !== null && (
        <p className={wide(styles.error)} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
