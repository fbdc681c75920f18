import type { BasketBucket } from '../../contract/order/basket.ts';
import { formatPlural, plural } from '../../domain/text/format.ts';
import { selectGroups } from '../../stores/basket/basket.ts';
import { openPlainBasket } from '../../stores/basket/open-plain-basket.ts';
import { openModal } from '../../stores/page/modal.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { BasketRow } from './BasketRow.tsx';
import styles from './basket.module.css';
import { type LineSection, sectionsOf, selectedIn } from './lines.ts';
import { SetHead } from './SetHead.tsx';

interface Props {
  bucket: BasketBucket;
  /** Ids of the whole basket. */
  shared: ReadonlySet<number>;
  mediaUrl: string;
}

interface SectionsProps {
  sections: readonly LineSection[];
  mediaUrl: string;
  inStock: boolean;
}

const Sections = ({ sections, mediaUrl, inStock }: SectionsProps) =>
  sections.map(({ set, lines }) => (
    <div key={set ? `set-${set.id}` : 'products'} className={styles.section}>
      {set && <SetHead {...set} lines={lines} inStock={inStock} />}
      {!set && sections.length > 1 && <h3 className={styles.sectionTitle}>Отдельно</h3>}
      <ul>
        {lines.map((line) => (
          <BasketRow key={line.group.id} line={line} mediaUrl={mediaUrl} inStock={inStock} />
        ))}
      </ul>
    </div>
  ));

export function InStock({ bucket, shared, mediaUrl }: Props) {
  const sections = sectionsOf(bucket, shared);
  const groups = sections.flatMap(({ lines }) => lines).map(({ group }) => group);
  const some = groups.some((group) => group.selected);
  const all = groups.every((group) => group.selected);
  const selected = selectedIn(sections);
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
              if (box) box.indeterminate = !all && some;
            }}
            onChange={() =>
              selectGroups(
                groups.map(({ id }) => id),
                !all,
                sections.flatMap(({ set }) => (set ? [set.id] : [])),
              )
            }
          />
          <Button
            variant="link"
            disabled={selected.lineCount === 0}
            aria-haspopup="dialog"
            onClick={() => openModal({ kind: 'delete-selected', ...selected }, openPlainBasket)}
          >
            Удалить выбранные
          </Button>
        </div>
      </div>
      <Sections sections={sections} mediaUrl={mediaUrl} inStock />
    </section>
  );
}

export function NotInStock({ bucket, shared, mediaUrl }: Props) {
  const sections = sectionsOf(bucket, shared);
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
          onClick={() => openModal({ kind: 'delete-not-in-stock', lineCount }, openPlainBasket)}
        >
          Удалить все
        </Button>
      </div>
      <p className={styles.note}>
        {formatPlural(lineCount, ['товар', 'товара', 'товаров'])} не&nbsp;
        {plural(lineCount, ['войдёт', 'войдут', 'войдут'])} в&nbsp;заказ. Выберите другой размер или оставьте{' '}
        {lineCount === 1 ? 'товар' : 'товары'} здесь: {lineCount === 1 ? 'вернётся' : 'вернутся'}{' '}
        в&nbsp;список, когда {lineCount === 1 ? 'появится' : 'появятся'} на&nbsp;складе.
      </p>
      <Sections sections={sections} mediaUrl={mediaUrl} inStock={false} />
    </section>
  );
}
