import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';

/** The same for a foreign order and a missing one, so as not to reveal which. */
export const OrderNotFound = () => (
  <EmptyState title="Заказ не найден" actions={<ButtonLink href={paths.orders}>Все заказы</ButtonLink>}>
    <p>Среди ваших заказов такого нет. Возможно, вы&nbsp;удалили его из&nbsp;списка.</p>
  </EmptyState>
);
