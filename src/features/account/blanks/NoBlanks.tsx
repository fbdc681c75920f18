import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';

export const NoBlanks = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Здесь пусто" actions={<ButtonLink href={paths.blanks}>Все быстрые заказы</ButtonLink>}>
      <p>Быстрых заказов в&nbsp;таком состоянии у&nbsp;вас нет.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="Быстрых заказов пока нет"
      actions={
        <ButtonLink href={paths.catalog} variant="primary">
          Перейти в каталог
        </ButtonLink>
      }
    >
      <p>
        Нажмите «Купить в&nbsp;один клик» на&nbsp;странице товара: хватит имени и&nbsp;телефона. Заказ
        появится здесь.
      </p>
    </EmptyState>
  );
