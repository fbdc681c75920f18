import { useStore } from '@nanostores/react';
import type { CheckoutConfig } from '../../../domain/checkout/checkout-validation.ts';
import { paths } from '../../../paths.ts';
import { $placing, checkField } from '../../../stores/checkout/checkout.ts';
import { $orderBoxes } from '../../../stores/checkout/order-consents.ts';
import { $changedConsents } from '../../../stores/consents/consent-documents.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Consents } from '../../../ui/form/Consents.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../checkout.module.css';
import { useDraft, useErrors, useFieldError } from '../person/use-draft-field.ts';

interface Props {
  config: CheckoutConfig;
  /** Why nothing can be ordered. */
  obstacle: string | null;
  shaking: boolean;
}

export function OrderButton({ config, obstacle, shaking }: Props) {
  const accept = useDraft((draft) => draft.accept);
  const agreed = useDraft((draft) => draft.agreed);
  const boxes = useStore($orderBoxes);
  const changed = useStore($changedConsents);
  const { error } = useFieldError('accept');
  const wrong = useErrors((errors) => Object.keys(errors).length);
  const placing = useStore($placing, { ssr: 'initial' });
  return (
    <div className={styles.submit}>
      <Consents
        boxes={boxes}
        given={{ accept, agreed }}
        changed={changed}
        required={config.consentRequired}
        error={error}
        shaking={shaking}
        onConsentsChange={(given) => {
          changeDraft({ accept: given.accept, agreed: given.agreed });
          checkField('accept');
        }}
      />
      {placing.status === 'failed' && (
        <Notice kind="error">
          {placing.message}
          {placing.signedOut && <ButtonLink href={paths.signin}>Войти</ButtonLink>}
        </Notice>
      )}
      {obstacle && <p id="obstacle">{obstacle}</p>}
      <Button
        type="submit"
        variant="primary"
        large
        wide
        loading={placing.status === 'placing'}
        disabled={obstacle !== null}
        aria-describedby={obstacle ? 'obstacle' : wrong > 0 ? 'wrong-fields' : undefined}
      >
        Оформить заказ
      </Button>
      {wrong > 0 && (
        <p className={styles.error} id="wrong-fields">
          Проверьте поля с&nbsp;ошибками
        </p>
      )}
    </div>
  );
}
