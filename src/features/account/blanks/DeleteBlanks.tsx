import { formatPlural } from '../../../domain/text/format.ts';
import { deleteBlanks } from './state/blanks.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useAction } from '../use-action.ts';

interface Props {
  ids: readonly number[];
  onClose: () => void;
  /** Called after the dialog has closed: its opener is gone. */
  onDeleted: () => void;
}

export function DeleteBlanks({ ids, onClose, onDeleted }: Props) {
  const { isBusy, failure, run } = useAction(() => deleteBlanks(ids));
  const remove = async () => {
    if (!(await run())) return;
    onClose();
    showToast({ kind: 'success', text: ids.length > 1 ? 'Быстрые заказы удалены' : 'Быстрый заказ удалён' });
    setTimeout(onDeleted);
  };
  return (
    <ConfirmDialog
      title={ids.length > 1 ? 'Удалить быстрые заказы?' : 'Удалить быстрый заказ?'}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {ids.length > 1
          ? `Будет удалено: ${formatPlural(ids.length, ['быстрый заказ', 'быстрых заказа', 'быстрых заказов'])}.`
          : `Быстрый заказ №\u00a0${ids[0]} пропадёт из\u00a0списка.`}{' '}
        Если вам уже звонят, разговор это не&nbsp;отменит.
      </p>
    </ConfirmDialog>
  );
}
