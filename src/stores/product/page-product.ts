import { unpackProduct } from '../../domain/product/packed-product.ts';
import type { PageProduct } from '../../domain/product/page-product.ts';
import { pageContext } from '../page/page-context.ts';

export const readPageProduct = ({ textContent }: HTMLElement): PageProduct =>
  unpackProduct(JSON.parse(textContent), pageContext().shop);
