import { formatPlural, plural } from '../../domain/text/format.ts';
import { removeGroups, removeNotInStock, removeSets } from '../../stores/basket/basket.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

interface Props {
  title: string;
  question: string;
  onDelete: () => void;
  onClose: () => void;
}

const DeleteDialog = ({ title, question, onDelete, onClose }: Props) => (
  <ConfirmDialog
    title={title}
    onConfirm={() => {
      onDelete();
      onClose();
    }}
    onClose={onClose}
  >
    <p>{question}</p>
  </ConfirmDialog>
);

const willBeGone = (lineCount: number): string =>
  `Из корзины ${plural(lineCount, ['пропадёт', 'пропадут', 'пропадут'])} ${formatPlural(lineCount, ['товар', 'товара', 'товаров'])}.`;

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
    onDelete={() => void removeGroups([groupId])}
    onClose={onClose}
  />
);

export const DeleteSet = ({
  setId,
  title,
  onClose,
}: {
  setId: number;
  title: string;
  onClose: () => void;
}) => (
  <DeleteDialog
    title="Удалить комплект?"
    question={`${title} пропадёт из корзины вместе со всем, что в нём.`}
    onDelete={() => void removeSets([setId])}
    onClose={onClose}
  />
);

export const DeleteSelected = ({
  groupIds,
  setIds,
  lineCount,
  onClose,
}: {
  groupIds: readonly number[];
  setIds: readonly number[];
  lineCount: number;
  onClose: () => void;
}) => (
  <DeleteDialog
    title="Удалить выбранные товары?"
    question={willBeGone(lineCount)}
    onDelete={() => {
      if (groupIds.length > 0) void removeGroups(groupIds);
      if (setIds.length > 0) void removeSets(setIds);
    }}
    onClose={onClose}
  />
);

export const DeleteNotInStock = ({ lineCount, onClose }: { lineCount: number; onClose: () => void }) => (
  <DeleteDialog
    title="Удалить товары, которых нет в наличии?"
    question={willBeGone(lineCount)}
    onDelete={() => void removeNotInStock()}
    onClose={onClose}
  />
);
