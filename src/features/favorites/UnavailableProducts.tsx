import { formatPlural, plural } from '../../domain/text/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './favorites.module.css';

interface Props {
  count: number;
  onForget: () => void;
}

export const UnavailableProducts = ({ count, onForget }: Props) =>
  count > 0 && (
    <p className={styles.note}>
      {formatPlural(count, ['товар', 'товара', 'товаров'])} с&nbsp;этой страницы больше не{'\u00a0'}
      {plural(count, ['продаётся', 'продаются', 'продаются'])}.{' '}
      <Button variant="link" onClick={onForget}>
        Убрать из избранного
      </Button>
    </p>
  );
