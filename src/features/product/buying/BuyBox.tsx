import type { KeyboardEvent } from 'react';
import type { PageProduct } from '../../../domain/product/page-product.ts';
import type { Sample } from '../../../domain/product/sample.ts';
import { BasketField } from '../../../domain/basket/plain-basket.ts';
import { hasPart, type ShopParts } from '../../../domain/shop/shop-parts.ts';
import { paths } from '../../../paths.ts';
import { openModal, type ModalProduct } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Bonuses } from './Bonuses.tsx';
import { BuyBar } from './BuyBar.tsx';
import { BuyButton } from './BuyButton.tsx';
import { BuyPrice } from './BuyPrice.tsx';
import styles from './buy-box.module.css';
import { OnOrder } from './OnOrder.tsx';
import { SampleButton } from './SampleButton.tsx';
import { Quantity } from './Quantity.tsx';
import { hasSizes, modalGroup } from '../sizes/size-choice.ts';
import { SizeList } from '../sizes/SizeList.tsx';
import { type Purchase, usePurchase } from './use-purchase.ts';

const Stock = ({ text, none }: { text: string; none: boolean }) => (
  <p className={styles.stock} data-stock={none ? 'none' : 'some'} role="status">
    {text}
  </p>
);

interface BuyingProps {
  shop: ShopParts;
  product: ModalProduct;
  purchase: Purchase;
  noMetres: boolean;
  sample: Sample | undefined;
}

/** Without scripts, or without that of the dialog, it leads to a page, with the form's size. */
function Metres({ product, groupId }: { product: ModalProduct; groupId: number }) {
  const code = product.path.slice(product.path.lastIndexOf('/') + 1);
  const openPage = () =>
    location.assign(`${paths.metres}?${BasketField.product}=${code}&${BasketField.size}=${groupId}`);
  return (
    <Button
      variant="link"
      type="submit"
      formMethod="get"
      formAction={paths.metres}
      name={BasketField.product}
      value={code}
      aria-haspopup="dialog"
      onClick={() => openModal({ kind: 'metres', product, groupId }, openPage)}
    >
      <Icon name="scissors" size={20} />
      Сколько метров?
    </Button>
  );
}

function Buying({ shop, product, purchase, noMetres, sample }: BuyingProps) {
  const { choice, count, knownSum, piece } = purchase;
  const { group, most, stockText } = choice;
  const goods = { group: modalGroup(choice), count };
  return (
    <>
      <Quantity
        unit={group.unit}
        step={group.step}
        count={count}
        most={most}
        onChange={purchase.setCount}
        piece={purchase.piece}
      >
        <Stock text={stockText} none={group.remnants === 0} />
      </Quantity>
      <div className={styles.ways} data-buy>
        <BuyButton key={group.id} status={purchase.status} onBuy={purchase.buy} />
        {hasPart(shop, 'quickOrders') && (
          <Button
            large
            wide
            aria-haspopup="dialog"
            onClick={({ currentTarget: { form } }) =>
              openModal(
                { kind: 'one-click', product, ...goods, onePiece: piece?.isWanted, sum: knownSum },
                // To the plain basket, where an order can be made.
                () => form?.submit(),
              )
            }
          >
            Купить в один клик
          </Button>
        )}
        {sample && <SampleButton sample={sample} />}
      </div>
      <p className={styles.links}>
        {group.unit === 'metre' && !noMetres && <Metres product={product} groupId={group.id} />}
        <Button
          variant="link"
          aria-haspopup="dialog"
          onClick={() => openModal({ kind: 'card-shipping', productTitle: product.title, ...goods })}
        >
          <Icon name="truck" size={20} />
          Доставка в ваш город
        </Button>
      </p>
      <BuyBar purchase={purchase} />
    </>
  );
}

/** Enter in a field must not buy. */
function keepUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Complete HTML before hydration, with a form that works without scripts. */
export function BuyBox(props: Omit<PageProduct, 'rows'>) {
  const { product, groups, sizeTable, allowOverAdding, sizeHelp, contacts, noMetres = false, sample } = props;
  const shop: ShopParts = { without: props.without };
  const { choices, purchase, choose } = usePurchase(product, groups, allowOverAdding);
  const inStock = choices.filter(({ most }) => most > 0);
  return (
    <form
      className={styles.box}
      tabIndex={-1}
      method="post"
      action={paths.plainBasket}
      onKeyDown={keepUnsent}
      onSubmit={(event) => event.preventDefault()}
      data-product-id={product.id}
      data-product=""
      data-groups={choices.map(({ group }) => group.id).join()}
      data-sample={sample?.group.id}
    >
      <BuyPrice productId={product.id} purchase={purchase} />
      {purchase && !hasSizes(choices) && (
        <input type="hidden" name={BasketField.size} value={purchase.choice.group.id} />
      )}
      {purchase && hasSizes(choices) && (
        <SizeList
          productTitle={product.title}
          choices={choices}
          chosenId={purchase.choice.group.id}
          guestPriceOf={purchase.guestPriceOf}
          sizeTable={sizeTable}
          help={sizeHelp}
          onChoose={choose}
        />
      )}
      {purchase && purchase.choice.most > 0 ? (
        <>
          <Buying shop={shop} product={product} purchase={purchase} noMetres={noMetres} sample={sample} />
          {hasPart(shop, 'bonuses') && <Bonuses productId={product.id} group={purchase.choice.group} />}
        </>
      ) : (
        <>
          <OnOrder
            shop={shop}
            product={product}
            choices={choices}
            inStock={inStock}
            contacts={contacts}
            onChoose={choose}
          />
          {sample && <SampleButton sample={sample} />}
        </>
      )}
    </form>
  );
}
