import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeliveryPoint } from '../../contract/delivery.ts';
import { formatPlural } from '../../domain/format.ts';
import { checkField } from '../../stores/checkout.ts';
import { $deliveryPoints, loadDeliveryPoints } from '../../stores/checkout-choices.ts';
import { changeDraft } from '../../stores/checkout-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './checkout.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { findPoints } from './points.ts';
import { useDraft, useFieldError } from './use-draft-field.ts';

const SHOWN_AT_FIRST = 20;

function Points({ points }: { points: readonly DeliveryPoint[] }) {
  const { deliveryPointCode } = useDraft();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const found = findPoints(points, typed);
  const chosen = points.find(({ code }) => code === deliveryPointCode);
  const first = found.slice(0, limit);
  // The chosen point stays in sight whatever is typed into the search.
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first;
  return (
    <>
      <Field
        type="search"
        label="Город, улица или название пункта"
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setLimit(SHOWN_AT_FIRST);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={styles.note} role="status">
        {found.length === 0
          ? 'Таких пунктов нет. Попробуйте другой город или улицу'
          : formatPlural(found.length, ['пункт', 'пункта', 'пунктов'])}
      </p>
      <div className={styles.points}>
        {shown.map(({ code, title, address, schedule, phone }) => (
          <RadioCard
            key={code}
            name="point"
            title={address}
            note={
              <>
                {title}
                <br />
                {schedule}
                {phone && (
                  <>
                    , <span className={styles.whole}>{phone}</span>
                  </>
                )}
              </>
            }
            checked={code === deliveryPointCode}
            onChange={() => {
              changeDraft({ deliveryPointCode: code });
              checkField('point');
            }}
          />
        ))}
        {found.length > limit && (
          <Button onClick={() => setLimit(limit + SHOWN_AT_FIRST)}>Показать ещё пункты</Button>
        )}
      </div>
    </>
  );
}

/** Where the parcel is handed out: a list that can be searched. */
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
      {points.status === 'ready' && <Points points={points.data} />}
    </ChoiceGroup>
  );
}
