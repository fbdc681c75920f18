import { useMemo, useState } from 'react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { PlacesMap } from '../../../ui/map/PlacesMap.tsx';
import { placeOf } from './points.ts';
import styles from './points.module.css';

interface Props {
  mapsKey: string;
  points: readonly DeliveryPoint[];
  selected: string | null;
  /** Asked for, where list and map do not stand side by side. */
  isWanted: boolean;
  onSelect: (code: string) => void;
  onFailure: () => void;
}

/** The points on a map; a phone does not load it before it is asked for. */
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
