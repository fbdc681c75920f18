import { useStore } from '@nanostores/react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { checkField } from '../../../stores/checkout/checkout.ts';
import { $deliveryPoints, loadDeliveryPoints } from '../../../stores/checkout/checkout-choices.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { mapsKey } from '../state/maps-key.ts';
import { openModal } from '../../../stores/page/modal.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { RadioCard } from '../../../ui/choice/RadioCard.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from '../checkout.module.css';
import { ChoiceGroup } from '../delivery/ChoiceGroup.tsx';
import { PointNote } from './PointNote.tsx';
import pointStyles from './points.module.css';
import { useDraft, useFieldError } from '../person/use-draft-field.ts';

/** More are chosen in a dialog. */
const FEW_POINTS = 3;

const openDialog = () => openModal({ kind: 'delivery-map' });

function FewPoints({ points }: { points: readonly DeliveryPoint[] }) {
  const chosenCode = useDraft(({ deliveryPointCode }) => deliveryPointCode);
  return (
    <>
      {points.map((point) => (
        <RadioCard
          key={point.code}
          name="point"
          title={<AddressText text={point.address} />}
          note={<PointNote point={point} />}
          checked={point.code === chosenCode}
          onChange={() => {
            changeDraft({ deliveryPointCode: point.code });
            checkField('point');
          }}
        />
      ))}
      {mapsKey() !== undefined && points.length > 0 && (
        <div>
          <Button variant="link" onClick={openDialog}>
            Показать на карте
          </Button>
        </div>
      )}
    </>
  );
}

function ManyPoints({ points }: { points: readonly DeliveryPoint[] }) {
  const chosenCode = useDraft(({ deliveryPointCode }) => deliveryPointCode);
  const chosen = points.find(({ code }) => code === chosenCode);
  return (
    <div className={pointStyles.chosen}>
      {chosen && (
        <div>
          <p className={pointStyles.address}>
            <AddressText text={chosen.address} />
          </p>
          <p className={styles.note}>
            <PointNote point={chosen} />
          </p>
        </div>
      )}
      {/* One element with two labels: it keeps the focus that the dialog returns. */}
      <Button variant={chosen ? 'link' : 'quiet'} onClick={openDialog}>
        {chosen ? 'Изменить' : mapsKey() === undefined ? 'Выбрать пункт' : 'Выбрать на карте или в списке'}
      </Button>
    </div>
  );
}

export function PointList({ shaking }: { shaking: boolean }) {
  const points = useStore($deliveryPoints, { ssr: 'initial' });
  const { error } = useFieldError('point');
  return (
    <ChoiceGroup legend="Пункт выдачи" error={error} shaking={shaking}>
      {points.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => loadDeliveryPoints()}>Повторить</Button>}>
          {points.message}
        </Notice>
      )}
      {points.status === 'loading' && <Spinner label="Загружаем пункты выдачи" />}
      {points.status === 'ready' &&
        (points.data.length > FEW_POINTS ? (
          <ManyPoints points={points.data} />
        ) : (
          <FewPoints points={points.data} />
        ))}
    </ChoiceGroup>
  );
}
