import { orderGroupPath } from '../../../../paths.ts';
import { orderCounts } from '../../state/orders.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Notice } from '../../../../ui/state/Notice.tsx';
import { CountedLinks } from '../../CountedLinks.tsx';
import { useAccountResource } from '../../use-account-resource.ts';
import { goToOrders } from './use-order-address.ts';

export function GroupLinks({ current }: { current: number | undefined }) {
  const state = useAccountResource(orderCounts);
  if (state.status === 'failed')
    return (
      <Notice kind="error" action={<Button onClick={() => void orderCounts.load()}>Повторить</Button>}>
        Группы заказов не&nbsp;открылись. {state.message}
      </Notice>
    );
  const groups = state.status === 'ready' ? state.data : [];
  const links = groups.map(({ id, title, count }) => ({
    id,
    title,
    count,
    path: orderGroupPath(id),
    isCurrent: id === current,
  }));
  return <CountedLinks label="Группы заказов" links={links} onGo={({ id }) => goToOrders(id)} />;
}
