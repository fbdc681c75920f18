import { createHash } from 'node:crypto';
import type { PricedBasket } from './priced-basket.ts';

/** Digest of what a basket's order consists of, at the prices that are paid; the order of its lines does not matter. */
export const goodsDigest = ({ ordered }: PricedBasket): string =>
  createHash('sha256')
    .update(
      ordered
        .map(({ group, setId, count, paid, onePiece }) =>
          [group.id, setId, count, paid, ...(onePiece ? ['one piece'] : [])].join('/'),
        )
        .sort()
        .join(),
    )
    .digest('base64url');
