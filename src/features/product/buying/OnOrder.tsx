import { hasPart, type ShopParts } from '../../../domain/shop/shop-parts.ts';
import { openModal, type ModalProduct } from '../../../stores/page/modal.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import styles from './buy-box.module.css';
import { modalGroup, type SizeChoice } from '../sizes/size-choice.ts';

interface Props {
  shop: ShopParts;
  product: ModalProduct;
  choices: readonly SizeChoice[];
  /** Other sizes in stock. */
  inStock: readonly SizeChoice[];
  /** The page about asking for a missing size. */
  contacts: { readonly path: string } | undefined;
  onChoose: (groupId: number) => void;
}

/** What the shop does for who asks, in the words of its text. */
function promise(notes: boolean, asks: boolean): string {
  if (notes && asks) return ' Напишем, как только он появится, или узнаем срок и цену под ваш заказ.';
  if (notes) return ' Напишем, как только он появится.';
  return asks ? ' Узнаем срок и цену под ваш заказ.' : '';
}

export function OnOrder({ shop, product, choices, inStock, contacts: page, onChoose }: Props) {
  const groups = choices.filter(({ most }) => most === 0).map(modalGroup);
  const [notes, asks] = [hasPart(shop, 'restockRequests'), hasPart(shop, 'quickOrders')];
  const isAsked = groups.length > 0 && (notes || asks);
  const hasWays = isAsked || page !== undefined || inStock.length > 0;
  return (
    <div className={styles.onOrder} data-buy>
      <p>
        {inStock.length > 0 ? 'Этого размера сейчас нет в магазине.' : 'Сейчас этого товара нет в магазине.'}
        {promise(notes, asks)}
      </p>
      {hasWays && (
        <div className={styles.onOrderWays}>
          {isAsked ? (
            <>
              {notes && (
                <Button
                  variant="primary"
                  large
                  aria-haspopup="dialog"
                  onClick={() => openModal({ kind: 'restocked', product, groups })}
                >
                  <Icon name="bell" size={20} />
                  Сообщить о поступлении
                </Button>
              )}
              {asks && (
                <Button
                  variant={notes ? 'quiet' : 'primary'}
                  large
                  aria-haspopup="dialog"
                  onClick={() => openModal({ kind: 'product-request', product, groups })}
                >
                  Запросить товар
                </Button>
              )}
            </>
          ) : (
            page && (
              <ButtonLink href={page.path} large>
                Узнать о сроке
              </ButtonLink>
            )
          )}
          {inStock.map(({ group, size }) => (
            <Button key={group.id} variant="link" onClick={() => onChoose(group.id)}>
              Есть {size}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
