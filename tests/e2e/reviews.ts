import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Client } from '../../src/api/client.ts';
import type { Product } from '../../src/contract/catalog/product.ts';
import { getReviewCounts, getReviewPermission, ReviewType } from '../../src/contract/catalog/review.ts';
import { productPath } from '../../src/paths.ts';
import { apiHeaders, type Goods } from './goods.ts';

async function countOf({ apiUrl }: Goods, { id }: Product): Promise<number> {
  const answer = await fetch(`${apiUrl}/reviews/v1/counts?type_id=1&product_id=${id}`, {
    headers: apiHeaders,
  });
  return z.parse(getReviewCounts.response, await answer.json()).total;
}

export async function firstOf(goods: Goods, fits: (count: number) => boolean): Promise<Product> {
  for (const product of goods.all) if (fits(await countOf(goods, product))) return product;
  throw new Error('The shop has no such product.');
}

/** A product that this customer has not reviewed; customers review a product once. */
export async function notReviewed(goods: Goods, { call }: Client, from: number): Promise<Product> {
  for (const product of goods.all.slice(from)) {
    const query = { type_id: ReviewType.product, product_id: product.id };
    if ((await call(getReviewPermission, { query })).allowPost) return product;
  }
  throw new Error('This customer has reviewed everything.');
}

export async function openReviews(page: Page, product: Product) {
  await page.goto(productPath(product));
  const reviews = page.getByRole('region', { name: 'Отзывы', exact: true });
  // A machine that is slow gets them folded.
  const unfold = reviews.getByRole('button', { name: 'Показать отзывы' });
  await page.addLocatorHandler(unfold, () => unfold.click());
  await reviews.scrollIntoViewIfNeeded();
  return reviews;
}
