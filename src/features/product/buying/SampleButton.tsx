import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import { groupsFor, needsOwnPrices } from '../../../domain/prices/own-prices.ts';
import { unitPrice } from '../../../domain/prices/price.ts';
import { type Sample, SAMPLE_FORM } from '../../../domain/product/sample.ts';
import { paths } from '../../../paths.ts';
import { addToBasket } from '../../../stores/basket/basket.ts';
import { $addingGroups } from '../../../stores/basket/basket-adding.ts';
import { $groupCounts } from '../../../stores/basket/basket-summary.ts';
import { $ownPrices, type OwnPricesState } from '../../../stores/prices/own-prices-state.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Money } from '../../../ui/price/Money.tsx';

const noCounts: Readonly<Record<number, number>> = {};
const noGroups: ReadonlySet<number> = new Set();
const noOwnPrices: OwnPricesState = { products: new Map(), failed: false };

/** «Заказать образец»: without scripts it sends a form that stands beside the box. */
export function SampleButton({ sample: { productId, group } }: { sample: Sample }) {
  const counts = useStore($groupCounts, { ssr: () => noCounts });
  const adding = useStore($addingGroups, { ssr: () => noGroups });
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const own = useStore($ownPrices, { ssr: () => noOwnPrices });
  const product = { id: productId, groups: [group] };
  const [priced = group] = groupsFor(product, role, own.products);
  const isWaiting = needsOwnPrices(product, role, own.products);
  const price = unitPrice(priced, group.step, role)?.price;
  if ((counts[group.id] ?? 0) > 0)
    return (
      <ButtonLink href={paths.cart} large wide>
        {basketMessages.sampleInBasket}
      </ButtonLink>
    );
  const order = (event: MouseEvent) => {
    event.preventDefault();
    void addToBasket([{ id: group.id, count: group.step }]);
  };
  return (
    <Button
      type="submit"
      form={SAMPLE_FORM}
      large
      wide
      aria-busy={adding.has(group.id) || undefined}
      onClick={order}
    >
      Заказать образец
      {price !== undefined && (
        <span data-guest={isWaiting || role === DEFAULT_PRICE_ROLE ? productId : undefined}>
          <Money kopecks={price} />
        </span>
      )}
    </Button>
  );
}
