import { NO_SIZE } from '../../../domain/product/size.ts';
import type { ModalGroup } from '../../../stores/page/modal.ts';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import styles from '../dialogs.module.css';

interface Props {
  name: string;
  groups: readonly ModalGroup[];
  chosenId: number | undefined;
  onChoose: (groupId: number) => void;
}

/** Nothing without a choice. */
export function SizeChoice({ name, groups, chosenId, onChoose }: Props) {
  if (groups.length < 2 && groups.every(({ size }) => size === NO_SIZE)) return null;
  return (
    <fieldset>
      <legend className={styles.label}>Размер</legend>
      <div className={styles.sizes}>
        {groups.map(({ id, size }) => (
          <RadioChip
            key={id}
            name={name}
            value={id}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            label={size}
          />
        ))}
      </div>
    </fieldset>
  );
}
