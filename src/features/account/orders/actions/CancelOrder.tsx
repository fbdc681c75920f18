import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { ModalContents } from '../../../../stores/page/modal.ts';
import { cancel } from '../../../../stores/orders/order.ts';
import { $cancellation, emptyCancellation } from '../state/order-cancellation.ts';
import { orderWords } from '../../state/orders.ts';
import { showToast } from '../../../../stores/page/toasts.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { ModalFrame } from '../../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../../ui/state/Notice.tsx';
import { RadioCard } from '../../../../ui/choice/RadioCard.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { LoadedPart } from '../../LoadedPart.tsx';
import { TextSkeleton } from '../../TextSkeleton.tsx';
import { useAccountResource } from '../../use-account-resource.ts';
import { useAction } from '../../use-action.ts';
import styles from './dialogs.module.css';

const REASONS_ERROR = 'cancel-reason-error';
const COMMENT_LENGTH = 1000;

type Props = ModalContents['cancel-order'] & { onClose: () => void };

export function CancelOrder({ orderId, onClose }: Props) {
  const words = useAccountResource(orderWords);
  const stored = useStore($cancellation);
  const draft = stored.orderId === orderId ? stored : { ...emptyCancellation, orderId };
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { reasonId, comment } = draft;
  const { isBusy, failure, run } = useAction(() =>
    cancel(orderId, { cancelStatusId: reasonId ?? 0, comment }),
  );

  async function submit() {
    if (reasonId === null) {
      setMissing(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    if (!(await run())) return;
    $cancellation.set(emptyCancellation);
    showToast({ kind: 'success', text: `Заказ №\u00a0${orderId} отменён` });
    onClose();
  }

  return (
    <ModalFrame title={`Отменить заказ №\u00a0${orderId}?`} closeOnOverlay={false} onClose={onClose}>
      <LoadedPart
        state={words}
        skeleton={<TextSkeleton label="Открываем причины отмены" lines={6} />}
        failedTitle="Причины отмены не открылись"
        onRetry={() => void orderWords.load()}
      >
        {({ cancelStatuses }) => (
          <Form ref={form} className={styles.form} onSubmit={submit}>
            <fieldset className={styles.reasons} aria-describedby={isMissing ? REASONS_ERROR : undefined}>
              <legend className={styles.legend}>Почему вы решили отменить заказ</legend>
              {cancelStatuses.map(({ id, title }) => (
                <RadioCard
                  key={id}
                  name="cancelStatusId"
                  value={id}
                  title={title}
                  checked={reasonId === id}
                  aria-invalid={isMissing || undefined}
                  onChange={() => {
                    setMissing(false);
                    $cancellation.set({ ...draft, reasonId: id });
                  }}
                />
              ))}
              {isMissing && (
                <p className={styles.wrong} id={REASONS_ERROR} role="alert">
                  Выберите причину отмены
                </p>
              )}
            </fieldset>
            <TextArea
              label="Комментарий"
              name="comment"
              maxLength={COMMENT_LENGTH}
              value={comment}
              onChange={({ currentTarget }) => $cancellation.set({ ...draft, comment: currentTarget.value })}
            />
            {failure !== null && <Notice kind="error">{failure}</Notice>}
            <div className={styles.actions}>
              <Button type="submit" variant="primary" loading={isBusy}>
                Отменить заказ
              </Button>
              <Button onClick={onClose}>Оставить</Button>
            </div>
          </Form>
        )}
      </LoadedPart>
    </ModalFrame>
  );
}
