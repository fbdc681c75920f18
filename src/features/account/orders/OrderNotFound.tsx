import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';

/** In the place of an order that is not the customer's, or that there is none of: nobody is told which. */
export const OrderNotFound = () => (
  <EmptyState title="Заказ не найден" actions={<ButtonLink href={paths.orders}>Все заказы</ButtonLink>}>
    <p>Среди ваших заказов такого нет. Возможно, вы&nbsp;удалили его из&nbsp;списка.</p>
  </EmptyState>
);
