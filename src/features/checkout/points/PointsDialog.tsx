import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { checkField } from '../../../stores/checkout/checkout.ts';
import { $deliveryPoints } from '../../../stores/checkout/checkout-choices.ts';
import { $checkoutDraft, changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { $deliveryCity } from '../../../stores/delivery/delivery-city.ts';
import { mapsKey } from '../state/maps-key.ts';
import { quotePoint } from '../state/point-quote.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import { PointPicker } from './PointPicker.tsx';
import { PointQuote } from './PointQuote.tsx';
import { findPoints, inOrderOfCities } from './points.ts';
import { PointsMap } from './PointsMap.tsx';
import styles from './points.module.css';

function loadedPoints(): readonly DeliveryPoint[] {
  const points = $deliveryPoints.get();
  if (points.status !== 'ready') return [];
  return inOrderOfCities(points.data, $deliveryCity.get()?.cityFiasId ?? null);
}

type View = 'list' | 'map';
const views = [
  ['list', 'Список'],
  ['map', 'Карта'],
] as const satisfies readonly (readonly [View, string])[];

/** A searchable list, beside a map where configured. */
export function PointsDialog({ onClose }: { onClose: () => void }) {
  const [points] = useState(loadedPoints);
  const [selected, setSelected] = useState(() => $checkoutDraft.get().deliveryPointCode);
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('list');
  const [isMapGone, setMapGone] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const key = mapsKey();
  const found = useMemo(() => findPoints(points, typed), [points, typed]);
  const point = points.find(({ code }) => code === selected);
  useEffect(() => {
    quotePoint(selected);
    return () => quotePoint(null);
  }, [selected]);

  // Before the browser moves the focus from the removed switch.
  useLayoutEffect(() => {
    if (isMapGone && document.activeElement === document.body) state.current?.focus();
  }, [isMapGone]);

  const choose = () => {
    changeDraft({ deliveryPointCode: selected });
    checkField('point');
    onClose();
  };
  const hasMap = key !== undefined && !isMapGone;
  return (
    <ModalFrame title="Пункт выдачи" onClose={onClose} broad={hasMap} beginsAtTitle>
      <div className={styles.body} data-view={hasMap ? view : 'list'} data-map={hasMap || undefined}>
        <div className={styles.search}>
          <Field
            type="search"
            label="Город, улица или название пункта"
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {hasMap && (
            <div className={styles.views} role="group" aria-label="Показать">
              {views.map(([code, title]) => (
                <RadioChip
                  key={code}
                  name="points-view"
                  label={title}
                  checked={view === code}
                  onChange={() => setView(code)}
                />
              ))}
            </div>
          )}
          <p ref={state} className={styles.count} role="status" tabIndex={-1}>
            {found.length === 0
              ? 'Таких пунктов нет. Попробуйте другой город или улицу'
              : formatPlural(found.length, ['пункт', 'пункта', 'пунктов'])}
            {isMapGone && '. Карта сейчас не открывается: выберите пункт в\u00a0списке'}
          </p>
        </div>
        <PointPicker key={typed} points={found} selected={selected} onSelect={setSelected} />
        {hasMap && (
          <PointsMap
            mapsKey={key}
            points={found}
            selected={selected}
            isWanted={view === 'map'}
            onSelect={setSelected}
            onFailure={() => setMapGone(true)}
          />
        )}
        <div className={styles.choice}>
          <PointQuote point={point} />
          <Button variant="primary" disabled={!point} onClick={choose}>
            Забрать здесь
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
