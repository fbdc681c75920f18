import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { $replacing, $sizes, loadSizes, replaceSize } from '../state/replace-size.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DialogProduct } from '../../../ui/card/DialogProduct.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { SizeOffers, SizesSkeleton } from './SizeOffers.tsx';
import styles from './replace-size.module.css';

type Props = ModalContents['replace-size'] & { onClose: () => void };

export function ReplaceSize({ product, group, count, isInSet, onClose }: Props) {
  const sizes = useStore($sizes);
  const { isSending, error } = useStore($replacing);
  const [chosenId, choose] = useState(group.id);
  useEffect(() => void loadSizes(product.id), [product.id]);
  const submit = () => {
    if (chosenId === group.id) return onClose();
    return replaceSize(product.id, group.id, chosenId);
  };
  return (
    <ModalFrame
      title={group.unit === 'metre' ? 'Другая ширина' : 'Другой размер'}
      onClose={onClose}
      beginsAtTitle
    >
      <Form className={styles.form} onSubmit={submit}>
        <DialogProduct {...product} mediaUrl={pageContext().shop.mediaUrl} />
        {sizes.status === 'failed' ? (
          <Notice kind="error" action={<Button onClick={() => void loadSizes(product.id)}>Повторить</Button>}>
            {sizes.message}
          </Notice>
        ) : sizes.status === 'ready' ? (
          <SizeOffers
            groups={sizes.data}
            current={group}
            count={count}
            showsPrices={!isInSet}
            chosenId={chosenId}
            onChoose={choose}
          />
        ) : (
          <SizesSkeleton />
        )}
        {error !== null && <Notice kind="error">{error}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={isSending} disabled={sizes.status !== 'ready'}>
            Заменить
          </Button>
          <Button onClick={onClose}>Оставить</Button>
        </div>
      </Form>
    </ModalFrame>
  );
}
