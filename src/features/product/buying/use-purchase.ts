import { useStore } from '@nanostores/react';
import { useState, useSyncExternalStore } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import { groupsFor, needsOwnPrices } from '../../../domain/prices/own-prices.ts';
import { longestText, offeredPiece, shortCountText } from '../../../domain/pieces/one-piece.ts';
import { capLineCount } from '../../../domain/counts/count-cap.ts';
import { coerceCount } from '../../../domain/counts/typed-count.ts';
import { sumOf, unitPrice } from '../../../domain/prices/price.ts';
import { addToBasket, type AddOutcome } from '../../../stores/basket/basket.ts';
import { COUNT_DEBOUNCE_MS } from '../../../stores/basket/basket-change.ts';
import { $addingGroups } from '../../../stores/basket/basket-adding.ts';
import { $groupCounts, $onePieceGroups } from '../../../stores/basket/basket-summary.ts';
import { $refreshedGroups, refreshGroups } from '../state/refreshed-groups.ts';
import { openModal, type ModalProduct } from '../../../stores/page/modal.ts';
import { $ownPrices, type OwnPricesState } from '../../../stores/prices/own-prices-state.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { addressedSize } from '../sizes/addressed-size.ts';
import { firstChoice, modalGroup, sizeChoices, type SizeChoice } from '../sizes/size-choice.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';

const noCounts: Readonly<Record<number, number>> = {};
const noGroups: ReadonlySet<number> = new Set();
const noWishes: readonly number[] = [];
const noOwnPrices: OwnPricesState = { products: new Map(), failed: false };
const unchanging = () => () => undefined;
const nothingNew: ReadonlyMap<number, readonly Group[]> = new Map();

/** One uncut piece, where the shop knows the pieces. */
export interface PieceWish {
  /** Units. */
  readonly longest: number;
  readonly isWanted: boolean;
  readonly want: (isWanted: boolean) => void;
}

export interface Purchase {
  readonly choice: SizeChoice;
  readonly role: string;
  readonly count: number;
  /** Product id while guest prices are shown to a customer. */
  readonly guestPriceOf: number | undefined;
  /** Kopecks; null where the shop names no price. */
  readonly sum: number | null;
  /** The same, also null while the customer's price is loading. */
  readonly knownSum: number | null;
  readonly setCount: (requestedCount: number) => void;
  readonly piece: PieceWish | undefined;
  readonly status: 'buy' | 'adding' | 'in-basket';
  readonly buy: () => Promise<AddOutcome>;
}

/** Sizes and the choice, initially the address's; `purchase` is undefined without one. */
export function usePurchase(
  product: ModalProduct,
  prebuiltGroups: readonly Group[],
  allowOverAdding: boolean,
) {
  const inBasket = useStore($groupCounts, { ssr: () => noCounts });
  const adding = useStore($addingGroups, { ssr: () => noGroups });
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const own = useStore($ownPrices, { ssr: () => noOwnPrices });
  const { id } = product;
  const fetched = useStore($refreshedGroups, { ssr: () => nothingNew }).get(id) ?? prebuiltGroups;
  const groups = groupsFor({ id, groups: fetched }, role, own.products);
  const isWaiting = needsOwnPrices({ id, groups: fetched }, role, own.products);
  const choices = sizeChoices(groups, allowOverAdding, role);
  const [chosenId, choose] = useState<number>();
  const [counts, setCounts] = useState(noCounts);
  /** The last of them, for a size that is chosen after it. */
  const [asked, setAsked] = useState<number>();
  const [wishes, setWishes] = useState<Readonly<Record<number, boolean>>>({});
  const heldWishes = useStore($onePieceGroups, { ssr: () => noWishes });

  const askedId = useSyncExternalStore(unchanging, addressedSize, () => undefined);
  const choiceOf = (groupId: number | undefined) => choices.find(({ group }) => group.id === groupId);

  const choice = choiceOf(chosenId) ?? choiceOf(askedId) ?? firstChoice(choices, allowOverAdding, role);
  if (!choice) return { choices, choose, purchase: undefined } as const;

  const { group } = choice;
  const held = inBasket[group.id];
  const longest = offeredPiece(group);
  const isHeldWhole = heldWishes.includes(group.id);
  const isWanted = longest !== undefined && (wishes[group.id] ?? isHeldWhole);
  const line = { ...group, onePiece: isWanted, ...(longest !== undefined && { longestPiece: longest }) };
  const capped = (some: number) => capLineCount(line, some, allowOverAdding);
  const { count } = capped(counts[group.id] ?? held ?? asked ?? 1);

  const sumFor = (some: number) => {
    const price = unitPrice(group, some, role)?.price;
    return price === undefined ? null : sumOf(price, some);
  };

  const knownSumFor = (some: number) => (isWaiting && !own.failed ? null : sumFor(some));

  const setCount = (requestedCount: number) => {
    const next = capped(Math.max(group.step, coerceCount(requestedCount)));
    if (next.capped) showToast({ kind: 'warning', text: shortCountText(line) });
    setCounts({ ...counts, [group.id]: next.count });
    setAsked(next.count);
    choose(group.id);
  };

  const want = (isWished: boolean) => {
    if (isWished && longest !== undefined && longest < (counts[group.id] ?? count))
      showToast({ kind: 'warning', text: longestText(longest) });
    setWishes({ ...wishes, [group.id]: isWished });
    choose(group.id);
  };

  const buy = async () => {
    // The bought size stays chosen, whatever its stock.
    choose(group.id);
    const bought = { id: group.id, count, ...(longest !== undefined && { onePiece: isWanted }) };
    const outcome = await addToBasket([bought], COUNT_DEBOUNCE_MS);
    const addedCount = $groupCounts.get()[group.id] ?? count;
    // The prebuilt page is outdated: there is less stock.
    if (outcome === 'failed' || addedCount < count) void refreshGroups(product.id);
    if (outcome === 'added') {
      setCounts(({ [group.id]: _, ...others }) => others);
      setAsked(undefined);
      setWishes(({ [group.id]: _, ...others }) => others);
      openModal({
        kind: 'product-added',
        product,
        group: modalGroup(choice),
        count: addedCount,
        onePiece: isWanted,
        sum: knownSumFor(addedCount),
      });
    }
    return outcome;
  };

  const isHeld = held === count && isWanted === (isHeldWhole && longest !== undefined);
  const status = adding.has(group.id) ? 'adding' : isHeld ? 'in-basket' : 'buy';
  const guestPriceOf = isWaiting || role === DEFAULT_PRICE_ROLE ? id : undefined;
  const purchase: Purchase = {
    choice,
    role,
    guestPriceOf,
    count,
    sum: sumFor(count),
    knownSum: knownSumFor(count),
    setCount,
    piece: longest === undefined ? undefined : { longest, isWanted, want },
    status,
    buy,
  };
  return { choices, choose, purchase } as const;
}
