import { formatPlural } from '../../domain/format.ts';
import { removeGroups } from '../../stores/basket.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

interface Props {
  title: string;
  question: string;
  groupIds: readonly number[];
  onClose: () => void;
}

const DeleteDialog = ({ title, question, groupIds, onClose }: Props) => (
  <ModalFrame
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button
          variant="primary"
          onClick={() => {
            void removeGroups(groupIds);
            onClose();
          }}
        >
          Удалить
        </Button>
        <Button onClick={onClose}>Оставить</Button>
      </>
    }
  >
    <p>{question}</p>
  </ModalFrame>
);

export const DeleteProduct = ({
  groupId,
  title,
  onClose,
}: {
  groupId: number;
  title: string;
  onClose: () => void;
}) => (
  <DeleteDialog
    title="Удалить товар?"
    question={`«${title.replaceAll('«', '„').replaceAll('»', '“')}» пропадёт из корзины.`}
    groupIds={[groupId]}
    onClose={onClose}
  />
);

export const DeleteSelected = ({
  groupIds,
  onClose,
}: {
  groupIds: readonly number[];
  onClose: () => void;
}) => (
  <DeleteDialog
    title="Удалить выбранные товары?"
    question={`Из корзины пропадёт ${formatPlural(groupIds.length, ['товар', 'товара', 'товаров'])}.`}
    groupIds={groupIds}
    onClose={onClose}
  />
);
