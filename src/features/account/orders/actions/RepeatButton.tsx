import * as messages from '../../../../domain/requests/messages.ts';
import { openModal } from '../../../../stores/page/modal.ts';
import { loadOnPress } from '../../../../stores/page/pressed-script.ts';
import { showToast } from '../../../../stores/page/toasts.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { useAction } from '../../use-action.ts';

interface Props {
  orderId: number;
  isAlone?: boolean;
}

async function repeat(orderId: number) {
  const result = await loadOnPress(
    () => import('../state/repeat-order.ts'),
    ({ repeatOrder }) => repeatOrder(orderId),
  );
  // A toast has reported it.
  if (!result) return { status: 'failed', message: messages.unexpected } as const;
  if (result.status === 'failed') showToast({ kind: 'error', text: result.message });
  else openModal({ kind: 'order-repeated', notAdded: result.notAdded, isAnyAdded: result.isAnyAdded });
  return result;
}

export function RepeatButton({ orderId, isAlone = false }: Props) {
  const { isBusy, run } = useAction(() => repeat(orderId));
  return (
    <Button
      variant={isAlone ? 'quiet' : 'link'}
      aria-label={isAlone ? undefined : `Повторить заказ № ${orderId}`}
      loading={isBusy}
      onClick={() => void run()}
    >
      Повторить
    </Button>
  );
}
