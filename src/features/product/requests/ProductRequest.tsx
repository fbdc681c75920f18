import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $blankNote, changeBlankNote, sendBlank } from '../state/blank.ts';
import { $shopTexts } from '../../../stores/shop/config.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { Counter } from '../../../ui/choice/Counter.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { BlankForm } from './BlankForm.tsx';
import styles from '../dialogs.module.css';
import { ProductInDialog } from '../ProductInDialog.tsx';
import { SizeChoice } from '../sizes/SizeChoice.tsx';

type Props = ModalContents['product-request'] & { onClose: () => void };

/** Characters; the comment's prefix takes the rest. */
const COMMENT_LENGTH = 900;
const ABOUT = 'Запрос товара, которого нет в наличии';

/** «Запросить товар». */
export function ProductRequest({ product, groups, onClose }: Props) {
  const [chosenId, choose] = useState(groups[0]?.id);
  const [count, setCount] = useState(1);
  const { comment } = useStore($blankNote);
  const { productRequest } = useStore($shopTexts);
  const chosen = groups.find(({ id }) => id === chosenId);
  if (!chosen) return null;
  const metres = chosen.unit === 'metre';
  return (
    <BlankForm
      title="Запросить товар"
      submitTitle="Отправить запрос"
      promise={productRequest}
      onSend={() => sendBlank([{ id: chosen.id, count }], ABOUT)}
      onClose={onClose}
      more={
        <TextArea
          label="Комментарий"
          name="request-comment"
          maxLength={COMMENT_LENGTH}
          placeholder="К какому дню нужно, чем можно заменить"
          value={comment}
          onChange={({ currentTarget }) => changeBlankNote({ comment: currentTarget.value })}
        />
      }
    >
      <ProductInDialog product={product} small />
      <SizeChoice name="request-size" groups={groups} chosenId={chosen.id} onChoose={choose} />
      <div>
        <p className={styles.label} aria-hidden="true">
          Сколько нужно
        </p>
        <Counter
          label="Сколько нужно"
          value={count}
          onChange={setCount}
          min={chosen.step}
          max={10_000}
          step={chosen.step}
          unit={metres ? 'м' : 'шт.'}
        />
      </div>
    </BlankForm>
  );
}
