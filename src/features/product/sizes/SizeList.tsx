import type { Partner } from '../../../contract/catalog/partner.ts';
import { onOrder } from '../../../domain/prices/price-state.ts';
import { BasketField } from '../../../domain/basket/plain-basket.ts';
import { openModal, type SizeHelp } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import styles from '../buying/buy-box.module.css';
import type { SizeChoice } from './size-choice.ts';

interface Props {
  productTitle: string;
  choices: readonly SizeChoice[];
  chosenId: number;
  /** Product id while guest prices are shown to a customer. */
  guestPriceOf: number | undefined;
  sizeTable: Partner['sizeTable'];
  help: SizeHelp;
  onChoose: (groupId: number) => void;
}

const ON_ORDER = onOrder.toLowerCase();

export function SizeList(props: Props) {
  const { productTitle, choices, chosenId, guestPriceOf, sizeTable, help, onChoose } = props;
  // Without stock the box says so once.
  const someInStock = choices.some(({ most }) => most > 0);
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{choices[0]?.group.unit === 'metre' ? 'Ширина' : 'Размер'}</legend>
      <div className={styles.sizeRow}>
        {choices.map(({ group, size, most, sale }) => {
          const note = most > 0 && sale ? <Money kopecks={sale.price} /> : someInStock && ON_ORDER;
          return (
            <RadioChip
              key={group.id}
              name={BasketField.size}
              value={group.id}
              checked={group.id === chosenId}
              onChange={() => onChoose(group.id)}
              soldOut={most === 0}
              label={
                <span className={styles.size}>
                  {size}
                  {note && (
                    <span className={styles.sizePrice} data-guest={most > 0 ? guestPriceOf : undefined}>
                      {note}
                    </span>
                  )}
                </span>
              }
            />
          );
        })}
      </div>
      <span className={styles.sizeHelp}>
        <Button
          variant="link"
          aria-haspopup="dialog"
          onClick={() =>
            openModal({
              kind: 'size-information',
              productTitle,
              sizeTable,
              help,
              sizes: choices.map(({ size }) => size),
            })
          }
        >
          О размерах
        </Button>
      </span>
    </fieldset>
  );
}
