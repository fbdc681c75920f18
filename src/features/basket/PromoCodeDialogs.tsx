import { useStore } from '@nanostores/react';
import { formatMoney } from '../../domain/text/format.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { $promoCode, applyPromoCode, typePromoCode } from '../../stores/basket/promo-code.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Money } from '../../ui/price/Money.tsx';
import { promoCodeField } from '../../ui/totals/promo-code-actions.ts';
import styles from './promo-code.module.css';

interface Closing {
  onClose: () => void;
}

export function EnterPromoCode({ onClose }: Closing) {
  const { typed, isSending, error } = useStore($promoCode);
  return (
    <ModalFrame title="Введите промокод" onClose={onClose}>
      <Form className={styles.form} onSubmit={applyPromoCode}>
        <Field
          {...promoCodeField}
          autoFocus
          value={typed}
          readOnly={isSending}
          error={error}
          onChange={({ currentTarget }) => typePromoCode(currentTarget.value)}
        />
        <Button type="submit" variant="primary" wide loading={isSending}>
          Применить
        </Button>
      </Form>
    </ModalFrame>
  );
}

type AppliedProps = ModalContents['promocode-applied'] & Closing;

export const PromoCodeApplied = ({ code, discount, price, onClose }: AppliedProps) => (
  <ModalFrame
    title="Промокод применён"
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        Хорошо
      </Button>
    }
  >
    <p className={styles.outcome}>
      <b className={styles.code}>{code}</b> снизил сумму на&nbsp;
      <b>
        <Money kopecks={discount} />
      </b>
      . К&nbsp;оплате {formatMoney(price)}.
    </p>
  </ModalFrame>
);
