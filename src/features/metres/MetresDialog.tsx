import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { MetresField, metresView, type MetresView } from '../../domain/metres/metres-view.ts';
import { sizeOf } from '../../domain/product/size.ts';
import { $addingGroups } from '../../stores/basket/basket-adding.ts';
import { addToBasket } from '../../stores/basket/basket.ts';
import { type ModalContents, type ModalProduct, openModal } from '../../stores/page/modal.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { MetresAnswer } from './MetresAnswer.tsx';
import { MetresPiece } from './MetresPiece.tsx';
import { MetresFields } from './MetresFields.tsx';
import styles from './metres.module.css';
import {
  $cloth,
  $typedMeasures,
  requestedMeasures,
  type ClothOnSale,
  keepMeasures,
  loadCloth,
} from './state/metres.ts';

function Buy({ view, product }: { view: MetresView; product: ModalProduct }) {
  const { group, result, sum, longest } = view;
  const [isWanted, setWanted] = useState(true);
  const isAdding = useStore($addingGroups).has(group.id);
  const metres = result?.kind === 'possible' ? result.metres : 0;
  const onePiece = isWanted && longest !== undefined && longest >= metres;
  const buy = async () => {
    const bought = { id: group.id, count: metres, ...(longest !== undefined && { onePiece }) };
    if ((await addToBasket([bought])) !== 'added') return;
    const { id, unit, step } = group;
    openModal({
      kind: 'product-added',
      product,
      group: { id, unit, step, size: sizeOf(group.title) },
      count: metres,
      onePiece,
      sum,
    });
  };
  return (
    <>
      <MetresPiece view={view} isWanted={isWanted} onWant={setWanted} />
      <p className={styles.buy}>
        <Button variant="primary" large loading={isAdding} onClick={() => void buy()}>
          В корзину
        </Button>
      </p>
    </>
  );
}

interface CalculatorProps {
  cloth: ClothOnSale;
  product: ModalProduct;
  groupId: number;
}

function Calculator({ cloth, product, groupId }: CalculatorProps) {
  const priceRole = useStore($priceRole);
  const typed = useStore($typedMeasures);
  const usual = { group: groupId, kind: cloth.settings.kinds[0]?.code };
  const view = metresView(cloth.product, { ...cloth, priceRole }, requestedMeasures(typed, usual));
  if (!view) return <Notice>Ширина этой ткани не&nbsp;указана: посчитать не&nbsp;получится.</Notice>;
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    const fields = new Map(
      [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    keepMeasures(
      view.kind.code,
      {
        group: Number(fields.get(MetresField.group) ?? view.group.id),
        kind: fields.get(MetresField.kind),
      },
      fields,
    );
  };
  return (
    <div className={`${styles.calculator} ${styles.columns} ${styles.live}`}>
      <form className={styles.form} onInput={read} onSubmit={(event) => event.preventDefault()} noValidate>
        <MetresFields view={view} />
      </form>
      <div aria-live="polite">
        <MetresAnswer view={view}>
          <Buy view={view} product={product} />
        </MetresAnswer>
      </div>
    </div>
  );
}

type Props = ModalContents['metres'] & { onClose: () => void };

/** «Сколько метров?» */
export function MetresDialog({ product, groupId, onClose }: Props) {
  const state = useStore($cloth);
  useEffect(() => void loadCloth(product.id), [product.id]);
  return (
    <ModalFrame title="Сколько метров?" broad beginsAtTitle onClose={onClose}>
      <p className={styles.product}>{product.title}</p>
      {state.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => void loadCloth(product.id)}>Повторить</Button>}>
          {state.message}
        </Notice>
      )}
      {(state.status === 'loading' || state.status === 'idle') && (
        <div className={styles.loading}>
          <Spinner />
        </div>
      )}
      {state.status === 'ready' && state.data.product.id === product.id && (
        <Calculator cloth={state.data} product={product} groupId={groupId} />
      )}
    </ModalFrame>
  );
}
