import { useStore } from '@nanostores/react';
import { $listingQuery, changeListingQuery } from '../state/listing.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import styles from './filter-dialog.module.css';
import { sorts } from '../../../domain/catalog/listing-texts.ts';

export function CatalogSort({ onClose }: { onClose: () => void }) {
  const listingQuery = useStore($listingQuery);
  return (
    <ModalFrame title="Сортировка" onClose={onClose}>
      <ul className={styles.orders}>
        {sorts.map(({ sort, title }) => (
          <li key={sort}>
            <button
              type="button"
              className={styles.order}
              aria-pressed={listingQuery.sort === sort}
              onClick={() => {
                changeListingQuery({ ...listingQuery, page: 1, sort });
                onClose();
              }}
            >
              {title}
              {listingQuery.sort === sort && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
