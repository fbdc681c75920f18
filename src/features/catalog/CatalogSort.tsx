import { useStore } from '@nanostores/react';
import { $selection, changeSelection } from '../../stores/listing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import styles from './filter-dialog.module.css';
import { sorts } from './listing-texts.ts';

/** The order of the listing; choosing closes the dialog. */
export function CatalogSort({ onClose }: { onClose: () => void }) {
  const selection = useStore($selection);
  return (
    <ModalFrame title="Сортировка" onClose={onClose}>
      <ul className={styles.orders}>
        {sorts.map(({ sort, title }) => (
          <li key={sort}>
            <button
              type="button"
              className={styles.order}
              aria-pressed={selection.sort === sort}
              onClick={() => {
                changeSelection({ ...selection, page: 1, sort });
                onClose();
              }}
            >
              {title}
              {selection.sort === sort && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
