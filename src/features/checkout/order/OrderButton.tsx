import { useStore } from '@nanostores/react';
import type { CheckoutConfig } from '../../../domain/checkout/checkout-validation.ts';
import { paths } from '../../../paths.ts';
import { $placing, checkField } from '../../../stores/checkout/checkout.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
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
  const { error } = useFieldError('accept');
  const wrong = useErrors((errors) => Object.keys(errors).length);
  const placing = useStore($placing, { ssr: 'initial' });
  return (
    <div className={styles.submit}>
      <Checkbox
        name="accept"
        checked={accept}
        required={config.consentRequired}
        error={error}
        shaking={shaking}
        onChange={({ currentTarget }) => {
          changeDraft({ accept: currentTarget.checked });
          checkField('accept');
        }}
        label={
          <span className={styles.consent}>
            Даю согласие на обработку персональных данных по <a href="/policy">политике</a>
            {config.consentRequired && <span aria-hidden="true"> *</span>}
          </span>
        }
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
          Проверьте поля, отмеченные красным
        </p>
      )}
    </div>
  );
}
