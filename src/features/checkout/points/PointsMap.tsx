import { useMemo, useState } from 'react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { PlacesMap } from '../../../ui/map/PlacesMap.tsx';
import { placeOf } from './points.ts';
import styles from './points.module.css';

interface Props {
  mapsKey: string;
  points: readonly DeliveryPoint[];
  selected: string | null;
  /** Requested where list and map are not side by side. */
  isWanted: boolean;
  onSelect: (code: string) => void;
  onFailure: () => void;
}

/** Phones load it on request. */
export function PointsMap({ points, isWanted, ...map }: Props) {
  const [isBeside] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const [wasWanted, setWanted] = useState(isBeside);
  if (isWanted && !wasWanted) setWanted(true);
  const places = useMemo(() => points.map(placeOf), [points]);
  return (
    <div className={styles.map}>
      {wasWanted && <PlacesMap {...map} label="Карта пунктов выдачи" places={places} />}
    </div>
  );
}
