import { orderPath, paths } from '../../../../paths.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import type { ModalContents } from '../../../../stores/page/modal.ts';
import { deleteOrder } from '../../../../stores/orders/order.ts';
import { showToast } from '../../../../stores/page/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useAction } from '../../use-action.ts';

type Props = ModalContents['delete-order'] & { onClose: () => void };

export function DeleteOrder({ orderId, onClose }: Props) {
  const { isBusy, failure, run } = useAction(() => deleteOrder(orderId));
  const remove = async () => {
    if (!(await run())) return;
    const { navigate, path } = environment();
    if (path() === orderPath(orderId)) return navigate(paths.orders);
    showToast({ kind: 'success', text: `Заказ №\u00a0${orderId} удалён из\u00a0списка` });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Удалить заказ №\u00a0${orderId}?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        Заказ пропадёт из&nbsp;вашего списка, вернуть его сюда будет нельзя. Сам заказ и&nbsp;документы
        о&nbsp;нём останутся у&nbsp;магазина.
      </p>
    </ConfirmDialog>
  );
}
