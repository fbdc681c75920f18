import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { RefundableLine } from '../../../../domain/orders/refund.ts';
import { acceptedTypes, uploadHints, uploadLimits } from '../../../../domain/forms/upload.ts';
import type { Refund } from '../state/refund.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { FileField } from '../../../../ui/field/FileField.tsx';
import { focusInvalid } from '../../../../ui/form/focus-invalid.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { Notice } from '../../../../ui/state/Notice.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { useShaking } from '../../../../ui/form/use-shaking.ts';
import { useAction } from '../../use-action.ts';
import styles from '../actions/dialogs.module.css';
import { RefundLines } from './RefundLines.tsx';

const REASON_LENGTH = 2000;
const FIRST_LINE = 'input[type="checkbox"]';

interface Props {
  lines: readonly RefundableLine[];
  refund: Refund;
  onClose: () => void;
}

export function RefundForm({ lines, refund, onClose }: Props) {
  const { draft, uploads, errors } = useStore(refund.$refund);
  const { isBusy, failure, run } = useAction(refund.send);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();

  function submit() {
    if (refund.check()) return void run();
    shake();
    const hasLines = refund.$refund.get().errors.lines === undefined;
    // After React has drawn the errors.
    requestAnimationFrame(() => {
      if (hasLines) focusInvalid(form.current);
      else form.current?.querySelector<HTMLElement>(FIRST_LINE)?.focus();
    });
  }

  if (lines.length === 0) return <p>В&nbsp;этом заказе больше нечего возвращать.</p>;
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <RefundLines
        lines={lines}
        counts={draft.counts}
        error={errors.lines}
        shaking={shaking}
        onCount={refund.setCount}
      />
      <TextArea
        label="Что не подошло"
        name="reason"
        required
        maxLength={REASON_LENGTH}
        value={draft.reason}
        error={errors.reason}
        shaking={shaking}
        onChange={({ currentTarget }) => refund.setReason(currentTarget.value)}
      />
      <FileField
        label="Фотографии"
        name="files"
        hint={uploadHints.refund}
        accept={acceptedTypes.refund}
        most={uploadLimits.refund}
        error={errors.files}
        shaking={shaking}
        uploads={uploads}
        onAdd={refund.addFiles}
        onRetry={refund.retryFile}
        onRemove={refund.removeFile}
      />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isBusy}>
          Отправить заявку
        </Button>
        <Button onClick={onClose}>Закрыть</Button>
      </div>
    </Form>
  );
}
