import { unpackProduct } from '../domain/packed-product.ts';
import type { PageProduct } from '../domain/page-product.ts';
import { pageContext } from './page-context.ts';

/** The page's product as the element of the page has it. */
export const readPageProduct = ({ textContent }: HTMLElement): PageProduct =>
  unpackProduct(JSON.parse(textContent), pageContext().shop);
