import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $changedConsents, boxesAt } from '../../../stores/consents/consent-documents.ts';
import { $checkoutDraft, changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { refreshGroups } from '../state/refreshed-groups.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import {
  $restock,
  $restockConsent,
  $restockErrors,
  acceptRestock,
  beginRestock,
  checkRestockField,
  requestRestock,
} from '../state/restock.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Consents } from '../../../ui/form/Consents.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import styles from '../dialogs.module.css';
import { ProductInDialog } from '../ProductInDialog.tsx';
import { SizeChoice } from '../sizes/SizeChoice.tsx';

type Props = ModalContents['restocked'] & { onClose: () => void };

const Done = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div className={styles.done}>
    <Notice kind="success">{text}</Notice>
    <Button variant="primary" onClick={onClose}>
      Хорошо
    </Button>
  </div>
);

/** «Сообщить о поступлении». */
export function Restocked({ product, groups, onClose }: Props) {
  const state = useStore($restock);
  const errors = useStore($restockErrors);
  const given = useStore($restockConsent);
  const boxes = useStore(boxesAt('restock'));
  const changed = useStore($changedConsents);
  const { email } = useStore($checkoutDraft);
  const [chosenId, choose] = useState(groups[0]?.id);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  useEffect(beginRestock, []);
  const back = state.status === 'in-stock';
  useEffect(() => {
    if (back) void refreshGroups(product.id);
  }, [back, product.id]);

  const submit = async () => {
    if (chosenId === undefined) return;
    await requestRestock(chosenId);
    if (!['failed', 'idle'].includes($restock.get().status)) return;
    shake();
    focusInvalid(form.current);
  };
  return (
    <ModalFrame title="Сообщить о поступлении" onClose={onClose}>
      <ProductInDialog product={product} small />
      {state.status === 'noted' ? (
        <Done text={`Напишем на ${state.email}, как только товар появится.`} onClose={onClose} />
      ) : state.status === 'in-stock' ? (
        <Done text="Этот размер снова в наличии: его можно купить прямо сейчас." onClose={onClose} />
      ) : (
        <Form ref={form} className={styles.form} onSubmit={submit}>
          <SizeChoice name="restock-size" groups={groups} chosenId={chosenId} onChoose={choose} />
          <Field
            label="E-mail"
            name="restock-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={200}
            placeholder="anna@example.com"
            value={email}
            error={errors.email}
            shaking={shaking}
            onChange={({ currentTarget }) => changeDraft({ email: currentTarget.value })}
            onBlur={() => checkRestockField('email')}
          />
          <Consents
            name="restock-accept"
            boxes={boxes}
            changed={changed}
            given={given}
            required
            error={errors.accept}
            shaking={shaking}
            onConsentsChange={acceptRestock}
          />
          {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
          <Button type="submit" variant="primary" large wide loading={state.status === 'sending'}>
            Сообщить мне
          </Button>
        </Form>
      )}
    </ModalFrame>
  );
}
