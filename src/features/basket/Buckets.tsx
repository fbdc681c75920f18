import type { BasketBucket } from '../../contract/basket.ts';
import { formatPlural, plural } from '../../domain/format.ts';
import { selectGroups } from '../../stores/basket.ts';
import { openModal } from '../../stores/modal.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { BasketRow } from './BasketRow.tsx';
import styles from './basket.module.css';
import { type LineSection, sectionsOf } from './lines.ts';

interface Props {
  bucket: BasketBucket;
  apiUrl: string;
}

const Sections = ({
  sections,
  apiUrl,
  inStock,
}: {
  sections: readonly LineSection[];
  apiUrl: string;
  inStock: boolean;
}) =>
  sections.map(({ key, title, lines }) => (
    <div key={key}>
      {title !== null && <h3 className={styles.setTitle}>Комплект «{title}»</h3>}
      <ul>
        {lines.map((line) => (
          <BasketRow key={line.group.id} line={line} apiUrl={apiUrl} inStock={inStock} />
        ))}
      </ul>
    </div>
  ));

/** What can be ordered, to be selected one by one or all at once. */
export const InStock = ({ bucket, apiUrl }: Props) => {
  const sections = sectionsOf(bucket);
  const groups = sections.flatMap(({ lines }) => lines).map(({ group }) => group);
  const selected = groups.filter((group) => group.selected).map(({ id }) => id);
  const all = selected.length === groups.length;
  return (
    <section aria-labelledby="in-stock">
      <div className={styles.bucketHead}>
        <h2 className={styles.bucketTitle} id="in-stock" tabIndex={-1}>
          В наличии
        </h2>
        <div className={styles.bucketTools}>
          <Checkbox
            label="Выбрать всё"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selected.length > 0;
            }}
            onChange={() =>
              selectGroups(
                groups.map(({ id }) => id),
                !all,
              )
            }
          />
          <Button
            variant="link"
            disabled={selected.length === 0}
            aria-haspopup="dialog"
            onClick={() => openModal({ kind: 'delete-selected', groupIds: selected })}
          >
            Удалить выбранные
          </Button>
        </div>
      </div>
      <Sections sections={sections} apiUrl={apiUrl} inStock />
    </section>
  );
};

/** What has been sold out since it was put into the basket. */
export const NotInStock = ({ bucket, apiUrl }: Props) => {
  const sections = sectionsOf(bucket);
  const lineCount = sections.flatMap(({ lines }) => lines).length;
  return (
    <section aria-labelledby="not-in-stock">
      <div className={styles.bucketHead}>
        <h2 className={styles.bucketTitle} id="not-in-stock" tabIndex={-1}>
          Нет в наличии
        </h2>
        <Button
          variant="link"
          aria-haspopup="dialog"
          onClick={() => openModal({ kind: 'delete-not-in-stock', lineCount })}
        >
          Удалить все
        </Button>
      </div>
      <p className={styles.note}>
        {formatPlural(lineCount, ['товар', 'товара', 'товаров'])} не&nbsp;
        {plural(lineCount, ['войдёт', 'войдут', 'войдут'])} в&nbsp;заказ. Оставьте их здесь — вернутся
        в&nbsp;список, когда появятся на&nbsp;складе.
      </p>
      <Sections sections={sections} apiUrl={apiUrl} inStock={false} />
    </section>
  );
};
