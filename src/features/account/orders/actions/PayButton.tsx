import { payOrder } from '../../../../stores/orders/order.ts';
import { showToast } from '../../../../stores/page/toasts.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { useAction } from '../../use-action.ts';

interface Props {
  orderId: number;
  isAlone?: boolean;
}

export function PayButton({ orderId, isAlone = false }: Props) {
  const { isBusy, run } = useAction(async () => {
    const result = await payOrder(orderId);
    if (result.status === 'failed') showToast({ kind: 'error', text: result.message });
    return result;
  });
  return (
    <Button
      variant="primary"
      aria-label={isAlone ? undefined : `Оплатить заказ № ${orderId}`}
      loading={isBusy}
      onClick={() => void run()}
    >
      Оплатить
    </Button>
  );
}
