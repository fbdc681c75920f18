import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ConstructorLine } from '../../domain/constructor/constructor-set.ts';
import { formatVolume, formatWeight } from '../../domain/product/measure.ts';
import { $setParcel, weighSet } from './state/set-parcel.ts';
import styles from './board/panel.module.css';

/** What a set weighs and how much room it takes, as the shop says. */
export function SetParcel({ lines }: { lines: readonly ConstructorLine[] }) {
  const parcel = useStore($setParcel, { ssr: 'initial' });
  const groups = lines.flatMap((line) =>
    line.kind === 'ready' ? [{ id: line.group.id, count: line.count }] : [],
  );
  const key = JSON.stringify(groups);
  // The lines are made again with every change of the set; what they weigh follows from this text alone.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => weighSet(groups), [key]);
  if (!parcel || parcel.weight === 0) return null;
  return (
    <p className={styles.parcel}>
      {formatWeight(parcel.weight)}
      {parcel.volume > 0 && `, ${formatVolume(parcel.volume)}`}
    </p>
  );
}
