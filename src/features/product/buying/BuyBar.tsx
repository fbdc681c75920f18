import { countInPiece } from '../../../domain/pieces/one-piece.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import { NO_SIZE } from '../../../domain/product/size.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

/** The buy button at the bottom of small screens while the main one is out of sight. For touch only. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  const { choice, count, piece, sum, guestPriceOf, status, buy } = purchase;
  const { group, size } = choice;
  return (
    <div className={styles.bar} aria-hidden="true" data-above-notice>
      <p className={styles.what}>
        {sum !== null && (
          <b data-guest={guestPriceOf}>
            <Money kopecks={sum} />
          </b>
        )}
        <span>
          {(size === NO_SIZE ? '' : `${size}, `) + countInPiece(count, group.unit, piece?.isWanted)}
        </span>
      </p>
      {status === 'in-basket' ? (
        <ButtonLink href={paths.cart} variant="done" tabIndex={-1}>
          {basketMessages.inBasket}
        </ButtonLink>
      ) : (
        <Button variant="primary" tabIndex={-1} onClick={() => void buy()}>
          {status === 'adding' && <Spinner size={18} />}
          {basketMessages.buy}
        </Button>
      )}
    </div>
  );
}
