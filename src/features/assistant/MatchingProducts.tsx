import { formatPlural, plural } from '../../domain/text/format.ts';
import { productPath } from '../../paths.ts';
import type { AssistantResult } from './state/assistant.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { cardOfProduct } from '../../ui/card/card-of-product.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './assistant.module.css';

/** Pixels of a product's picture. */
const PICTURE_WIDTH = 120;
const NO_STICKERS = new Map();

/** The number of matches, the first few, and a link to all. */
export function MatchingProducts({
  result: { answers, question, count, products, listing },
}: {
  result: AssistantResult;
}) {
  const goods = formatPlural(count, ['товар', 'товара', 'товаров']);
  const { mediaUrl } = pageContext().shop;
  return (
    <div className={question === null ? `${styles.fitting} ${styles.reached}` : styles.fitting}>
      <p role="status">
        {answers.length === 0 ? 'Всего' : plural(count, ['Подходит', 'Подходят', 'Подходит'])} {goods}
      </p>
      {answers.length > 0 && (
        <>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.id}>
                <a href={productPath(product)}>
                  <Picture
                    mediaUrl={mediaUrl}
                    fileId={cardOfProduct(product, NO_STICKERS).imageIds[0] ?? null}
                    alt={product.title}
                    width={PICTURE_WIDTH}
                  />
                </a>
              </li>
            ))}
          </ul>
          {count > 0 && (
            <ButtonLink href={listing} variant={question === null ? 'primary' : 'quiet'}>
              Показать {goods}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
