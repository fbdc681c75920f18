import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { openModal } from '../../stores/modal.ts';
import { page } from '../../stores/page.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './favorites.module.css';

const unchanging = () => () => undefined;
const isGuest = () => page().cookies.get('authToken') === undefined;

/** Tells guests where their list is kept, and what an account would do for it. */
export const AccountOffer = () => {
  const shown = useSyncExternalStore(unchanging, isGuest, () => false);
  if (!shown) return null;
  return (
    <p className={styles.note}>
      Список хранится в&nbsp;этом браузере.{' '}
      <Button
        variant="link"
        onClick={() =>
          openModal({
            kind: 'no-auth',
            wanted: 'избранное открывалось на\u00a0всех ваших устройствах',
            returnTo: paths.favorites,
          })
        }
      >
        Сохранить в&nbsp;личном кабинете
      </Button>
    </p>
  );
};
