import type { ListLine } from '../../domain/order-list/list-lines.ts';
import type { ListProduct } from '../../domain/order-list/list-view.ts';
import { pickField } from '../../domain/order-list/plain-list.ts';
import { productPath } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './order-list.module.css';

/** What a row does with JavaScript; without it the form is sent. */
export interface RowActions {
  readonly change: (at: number, change: Partial<ListLine>) => void;
  readonly pick: (at: number, product: ListProduct, article: string) => void;
  readonly remove: (at: number) => void;
}

/** By which a product is named in the list: its article, or its code where that is not its own. */
const articleOf = ({ vendorCode, code }: ListProduct): string => vendorCode || code;

export const ProductLink = ({ product }: { product: ListProduct }) => (
  <a className={styles.product} href={productPath(product)}>
    {product.title}
  </a>
);

/** One product that the article may be meant for. */
export function Typo({
  at,
  product,
  actions,
}: {
  at: number;
  product: ListProduct;
  actions: RowActions | undefined;
}) {
  const article = articleOf(product);
  return (
    <p className={styles.choice}>
      <span>
        Возможно, {article}&nbsp;— <ProductLink product={product} />?
      </span>
      {actions ? (
        <Button variant="link" onClick={() => actions.pick(at, product, article)}>
          Да, это он
        </Button>
      ) : (
        <label>
          <input type="checkbox" name={pickField(at)} value={article} /> Да, это он
        </label>
      )}
    </p>
  );
}

/** Products that share the article. */
export function Several({
  at,
  products,
  actions,
}: {
  at: number;
  products: readonly ListProduct[];
  actions: RowActions | undefined;
}) {
  const pick = (code: string) => {
    const product = products.find((one) => one.code === code);
    if (product) actions?.pick(at, product, code);
  };
  return (
    <select
      className={styles.size}
      name={pickField(at)}
      aria-label={`Товар, строка ${at + 1}`}
      aria-invalid
      defaultValue=""
      onChange={({ currentTarget }) => pick(currentTarget.value)}
    >
      <option value="">Выберите товар</option>
      {products.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </select>
  );
}
