import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { orderPageHref } from './use-order-address.ts';

interface Props {
  groupId: number;
  /** The address's page is past the group's last one. */
  isPastEnd?: boolean;
}

const toCatalog = (
  <ButtonLink href={paths.catalog} variant="primary">
    Перейти в каталог
  </ButtonLink>
);

export function NoOrders({ groupId, isPastEnd = false }: Props) {
  if (isPastEnd)
    return (
      <EmptyState
        title="Такой страницы нет"
        actions={<ButtonLink href={orderPageHref(groupId, 1)}>К первой странице</ButtonLink>}
      />
    );
  if (groupId === 0)
    return (
      <EmptyState title="Заказов пока нет" actions={toCatalog}>
        <p>Здесь появится всё, что вы закажете: состав, доставка и&nbsp;оплата.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="Здесь пусто" actions={<ButtonLink href={paths.orders}>Все заказы</ButtonLink>}>
      <p>Заказов в&nbsp;таком состоянии у&nbsp;вас нет.</p>
    </EmptyState>
  );
}
