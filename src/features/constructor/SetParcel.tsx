import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ConstructorLine } from '../../domain/constructor/constructor-set.ts';
import { formatVolume, formatWeight } from '../../domain/product/measure.ts';
import { $setParcel, requestSetParcel } from './state/set-parcel.ts';
import styles from './board/panel.module.css';

export function SetParcel({ lines }: { lines: readonly ConstructorLine[] }) {
  const parcel = useStore($setParcel, { ssr: 'initial' });
  const groups = lines.flatMap((line) =>
    line.kind === 'ready' ? [{ id: line.group.id, count: line.count }] : [],
  );
  const key = JSON.stringify(groups);
  // Lines are new objects with each change; this key is all that matters.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void requestSetParcel(groups), [key]);
  if (!parcel || parcel.weight === 0) return null;
  return (
    <p className={styles.parcel}>
      {formatWeight(parcel.weight)}
      {parcel.volume > 0 && `, ${formatVolume(parcel.volume)}`}
    </p>
  );
}
