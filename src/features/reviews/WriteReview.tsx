import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pageContext } from '../../stores/page/page-context.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { loadReviewForm, reviewFormOf } from './state/review-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormBody } from '../../ui/form/FormBody.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { pictureAddress } from '../../ui/picture/picture.ts';
import styles from './reviews.module.css';

/** CSS pixels. */
const PREVIEW = 56;

const pictureOf = (fileId: number): string =>
  pictureAddress({ mediaUrl: pageContext().shop.mediaUrl, fileId, width: PREVIEW });

export function WriteReview({ product, onClose }: ModalContents['write-review'] & { onClose: () => void }) {
  const id = product?.id ?? null;
  const form = reviewFormOf(id);
  const state = useStore(form.$form);
  useEffect(() => void loadReviewForm(id), [id]);
  return (
    <ModalFrame
      title={product ? 'Отзыв о товаре' : 'Отзыв о магазине'}
      closeOnOverlay={false}
      onClose={onClose}
    >
      {product && <p className={styles.subject}>{product.title}</p>}
      <FormBody
        state={state}
        actions={{ ...form, load: () => void loadReviewForm(id) }}
        pictureOf={pictureOf}
        afterSent={<Button onClick={onClose}>Закрыть</Button>}
      />
    </ModalFrame>
  );
}
