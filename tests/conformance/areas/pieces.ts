import type { Group } from '../../../src/contract/catalog/product.ts';
import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import { calls } from '../../../src/contract/routes.ts';
import { groupsOf, isLeft, leastCount, lineOf, priceAt, roundedCount } from '../goods.ts';
import { expect, expectEqual, given } from '../problem.ts';
import { changes, type Suite } from '../suite.ts';

const sum = (lengths: readonly number[]): number =>
  roundedCount(lengths.reduce((total, length) => total + length, 0));

const longestOf = ({ pieces = [] }: Group): number => Math.max(0, ...pieces);

/** A whole number: fractions are checked by themselves. */
const tooLong = (group: Group): number => Math.ceil(longestOf(group)) + leastCount(group);

/** Cloth in one piece, where the back end knows the pieces on its shelf. */
export async function pieces(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const measured = groupsOf(shop.products).filter((group) => group.pieces !== undefined);
  const some = () => given(measured[0], 'group that tells its `pieces`');
  /** More of it than one piece has can be bought. */
  const cut = () =>
    given(
      measured.find(
        (group) =>
          longestOf(group) >= leastCount(group) &&
          isLeft(group, tooLong(group)) &&
          priceAt(group, DEFAULT_PRICE_ROLE, leastCount(group)) !== undefined,
      ),
      'group with `pieces`, of which more is left than the longest',
    );
  const put = async (count: number, onePiece: boolean | undefined, basket?: string) => {
    changes(suite);
    const { id } = cut();
    const groups = [{ id, count, ...(onePiece !== undefined && { onePiece }) }];
    const body = { groups, change: true, ...(basket !== undefined && { basket }) };
    const answer = await guest.answer(calls.putBasketProducts, { body });
    return { basket: answer.basket, line: given(lineOf(answer, id), 'line in stock') };
  };

  await check(calls.findProducts, 'has no more on its shelf in pieces than it has at all', () => {
    some();
    for (const { id, pieces: lengths = [], remnants } of measured)
      expect(
        sum(lengths) <= remnants + 0.001,
        `the pieces of group ${id} are ${sum(lengths)} together, and ${remnants} are left`,
      );
    return Promise.resolve();
  });
  await check(calls.putBasketProducts, 'promises no more in one piece than the longest has', async () => {
    const group = cut();
    const asked = tooLong(group);
    const { line } = await put(asked, true);
    expectEqual(line.onePiece, true, 'onePiece');
    expect(
      line.count <= longestOf(group) + 0.001,
      `${line.count} are promised in one piece, and the longest has ${longestOf(group)}`,
    );
    expectEqual(line.askedCount, asked, 'askedCount');
  });
  await check(calls.putBasketProducts, 'keeps the wish for one piece until it is taken back', async () => {
    const count = leastCount(cut());
    const { basket } = await put(count, true);
    expectEqual((await put(count, undefined, basket)).line.onePiece, true, 'onePiece');
    expect((await put(count, false, basket)).line.onePiece !== true, 'the wish is still there');
  });
}
