import { ErrorCode } from '../../contract/calls/errors.ts';
import type { ShopStore } from '../shop-store.ts';
import { notFound, ErrorResponse } from '../http/error-response.ts';
import { purchasableCount, countInLines, linesOfGroup, outOfStock, requireGroup } from './change-groups.ts';
import { allowsOverAdding, asksOnePiece } from './basket-lines.ts';

interface Replacement {
  groupId: number;
  withGroupId: number;
}

/**
 * Puts another group of the same product in a group's place, with its count (as far as it is in stock) and selection;
 * where the other one stands there already, the two become one line.
 * @throws ErrorResponse 404 for a group that is not in the basket or not sold, 422 for another product's and without stock
 */
export function replaceGroup(store: ShopStore, token: string, { groupId, withGroupId }: Replacement): void {
  const { baskets } = store;
  const lines = baskets.lines(token);
  const named = linesOfGroup(lines, groupId);
  if (named.length === 0) throw notFound('Этого товара нет в корзине');
  const { product, group } = requireGroup(store, withGroupId);
  if (store.products.byGroup(groupId)?.id !== product.id) {
    throw new ErrorResponse(422, ErrorCode.invalid, 'Заменить можно только на другой размер того же товара');
  }
  if (groupId === withGroupId) return;
  const over = allowsOverAdding(store);
  for (const line of named) {
    const now = baskets.lines(token);
    const present = now.find((other) => other.groupId === withGroupId && other.setId === line.setId);
    const others = now.filter(({ id }) => id !== present?.id);
    const count = purchasableCount(
      group,
      line.count + (present?.count ?? 0),
      countInLines(others, withGroupId),
      over,
    );
    if (count === 0) throw outOfStock(group);
    const selected = line.selected || present?.selected === true;
    const onePiece = asksOnePiece(group, line.onePiece || present?.onePiece === true);
    if (present === undefined) baskets.changeLine({ ...line, groupId: withGroupId, count, onePiece });
    else {
      baskets.changeLine({ ...present, count, selected, onePiece });
      baskets.removeLines(token, [line.id]);
    }
  }
}
