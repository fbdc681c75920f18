import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../icon/Spinner.tsx';
import { loadMaps } from './load-maps.ts';
import styles from './map.module.css';
import { createPlacesMap, type Place, type PlacesMap as DrawnMap } from './places-map.ts';

interface Props {
  mapsKey: string;
  label: string;
  places: readonly Place[];
  selected: string | null;
  onSelect: (id: string) => void;
  onFailure: () => void;
}

/** The list beside it is the accessible alternative. */
export function PlacesMap({ mapsKey, label, places, selected, onSelect, onFailure }: Props) {
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap>(null);
  const [isDrawn, setDrawn] = useState(false);
  const select = useEffectEvent(onSelect);
  const fail = useEffectEvent(onFailure);
  const drawInto = useEffectEvent((element: HTMLElement, maps: Awaited<ReturnType<typeof loadMaps>>) =>
    createPlacesMap(maps, element, { places, selected, onSelect: select }),
  );

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const maps = await loadMaps(mapsKey);
      if (isGone || !canvas.current) return;
      map.current = drawInto(canvas.current, maps);
      setDrawn(true);
    };
    open().catch(() => {
      if (!isGone) fail();
    });
    return () => {
      isGone = true;
      map.current?.destroy();
      map.current = null;
    };
  }, [mapsKey]);
  useEffect(() => map.current?.show(places), [places]);
  useEffect(() => map.current?.select(selected), [selected]);

  return (
    <div className={styles.map} role="region" aria-label={label} aria-busy={!isDrawn}>
      <div ref={canvas} className={styles.canvas} />
      {!isDrawn && (
        <p className={styles.waiting} role="status">
          <Spinner size={18} /> Загружаем карту…
        </p>
      )}
    </div>
  );
}
