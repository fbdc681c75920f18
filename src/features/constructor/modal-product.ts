import type { Product } from '../../contract/catalog/product.ts';
import { productPath } from '../../paths.ts';
import type { ModalProduct } from '../../stores/page/modal.ts';

export const modalProductOf = (product: Product): ModalProduct => ({
  id: product.id,
  title: product.title,
  path: productPath(product),
  imageId: product.catalogImageId ?? product.images[0]?.fileId ?? null,
});
