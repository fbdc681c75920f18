import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { openModal } from '../../stores/page/modal.ts';
import { openSignInPage } from '../../stores/session/open-sign-in-page.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './favorites.module.css';
import { $visitor, isSignedIn } from '../../stores/visitor/visitor.ts';

const follow = (changed: () => void) => $visitor.listen(changed);
const isNotSignedIn = () => !isSignedIn();

export function AccountOffer() {
  const shown = useSyncExternalStore(follow, isNotSignedIn, () => false);
  if (!shown || !shopHas('accounts')) return null;
  return (
    <p className={styles.note}>
      Список хранится в&nbsp;этом браузере.{' '}
      <Button
        variant="link"
        onClick={() =>
          openModal(
            {
              kind: 'no-auth',
              purpose: 'избранное открывалось на\u00a0всех ваших устройствах',
              returnTo: paths.favorites,
            },
            () => openSignInPage(paths.favorites),
          )
        }
      >
        Сохранить в&nbsp;личном кабинете
      </Button>
    </p>
  );
}
