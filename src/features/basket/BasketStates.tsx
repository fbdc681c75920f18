import { formatPercent } from '../../domain/text/format.ts';
import { setTermsOf, type SetTerms } from '../../domain/sets/set-discount.ts';
import { hasConstructor, type ShopParts } from '../../domain/shop/shop-parts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { PlainWay } from '../../ui/form/PlainWay.tsx';
import styles from './basket.module.css';

export const EmptyBasket = ({ shop }: { shop: ShopParts & { sets?: Partial<SetTerms> | undefined } }) => (
  <EmptyState
    title="В корзине пока пусто"
    actions={
      <>
        <ButtonLink href={paths.catalog} variant="primary">
          Выбрать ткани
        </ButtonLink>
        <ButtonLink href={paths.favorites}>Посмотреть избранное</ButtonLink>
      </>
    }
  >
    <p tabIndex={-1} className={styles.plainFocus}>
      Всё, что вы положите сюда, дождётся вас.
    </p>
    {hasConstructor(shop) && (
      <p>
        Или <a href={paths.constructor}>соберите свой комплект</a>: вместе вещи дешевле на&nbsp;
        {formatPercent(setTermsOf(shop).percent)}.
      </p>
    )}
    <p>
      Знаете артикулы? <a href={paths.orderList}>Закажите по&nbsp;списку</a>.
    </p>
  </EmptyState>
);

export const BasketSkeleton = () => (
  <>
    {/* What is said to load is hidden where it never will: the way stands beside it. */}
    <div className={styles.layout} role="status">
      <p className={styles.loading}>Корзина загружается…</p>
      <ul className={styles.skeleton} aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <span />
            <span />
            <span />
          </li>
        ))}
      </ul>
    </div>
    <PlainWay href={paths.plainBasket}>Откройте простую страницу корзины</PlainWay>
  </>
);
