import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { paths } from '../../paths.ts';
import * as messages from '../../domain/requests/messages.ts';
import { $compareIds, clearCompare, MAX_COMPARED, toggleCompare } from '../../stores/compare/compare.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { isStoragePersistent } from '../../stores/storage/stored.ts';
import { $compareProducts, $unavailableCompareIds, loadCompareProducts } from './state/compare-products.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { CardsSkeleton } from '../../ui/card/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { RadioChip } from '../../ui/choice/RadioChip.tsx';
import styles from './compare.module.css';
import { comparisonGroups, type PropertyCodes } from './comparison.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

const nothing: readonly number[] = [];
const guest = {
  role: DEFAULT_PRICE_ROLE,
  extraPrices: [],
  ownPrices: new Map<never, never>(),
  allowOverAdding: false,
};

interface Props {
  mediaUrl: string;
  codes: PropertyCodes;
}

const NothingCompared = () => (
  <EmptyState
    title="Сравнивать пока нечего"
    actions={
      <ButtonLink href={paths.catalog} variant="primary">
        Перейти в каталог
      </ButtonLink>
    }
  >
    <p>Добавьте к&nbsp;сравнению два товара или больше, и&nbsp;их свойства встанут рядом.</p>
    {!isStoragePersistent() && <p>{messages.notStored}</p>}
  </EmptyState>
);

type Groups = ReturnType<typeof comparisonGroups>;

interface GroupChoiceProps {
  groups: Groups;
  /** All where there is none. */
  group: Groups[number] | undefined;
  total: number;
  onChoose: (id: number | null) => void;
}

const GroupChoice = ({ groups, group, total, onChoose }: GroupChoiceProps) => (
  <fieldset className={styles.groups}>
    <legend>Что сравнивать</legend>
    <RadioChip name="group" label={`Всё, ${total}`} checked={!group} onChange={() => onChoose(null)} />
    {groups.map((each) => (
      <RadioChip
        key={each.id}
        name="group"
        label={`${each.title}, ${each.products.length}`}
        checked={each === group}
        onChange={() => onChoose(each.id)}
      />
    ))}
  </fieldset>
);

export function CompareScreen({ mediaUrl, codes }: Props) {
  const ids = useStore($compareIds, { ssr: () => nothing });
  const state = useStore($compareProducts, { ssr: 'initial' });
  const unavailableIds = useStore($unavailableCompareIds, { ssr: 'initial' });
  const viewer = useStore($priceViewer, { ssr: () => guest });
  const [chosen, choose] = useState<number | null>(null);
  const comparedIds = ids.slice(0, MAX_COMPARED);
  const key = comparedIds.join();
  useEffect(() => {
    // During hydration the list is still the server's empty one.
    if ($compareIds.get().slice(0, MAX_COMPARED).join() === key) void loadCompareProducts();
  }, [key]);

  if (state.status === 'failed')
    return (
      <FailedState title="Сравнение не открылось" message={state.message} onRetry={loadCompareProducts}>
        Список сохранён в&nbsp;этом браузере.
      </FailedState>
    );
  const products = state.status === 'ready' ? state.data.filter(({ id }) => ids.includes(id)) : [];
  const missingIds = comparedIds.filter((id) => unavailableIds.includes(id));
  // Another tab's additions are loading.
  if (state.status !== 'ready' || (products.length === 0 && missingIds.length < comparedIds.length))
    return <CardsSkeleton label="Загружаем сравнение" />;
  if (products.length === 0) return <NothingCompared />;
  const groups = comparisonGroups(products);
  const group = groups.find(({ id }) => id === chosen);
  const forget = () => {
    for (const id of missingIds) toggleCompare(id);
  };
  return (
    <>
      {ids.length > MAX_COMPARED && (
        <Notice>
          Сравниваем первые {MAX_COMPARED} товаров из {ids.length}: уберите лишние, и&nbsp;остальные встанут
          на&nbsp;их место.
        </Notice>
      )}
      {missingIds.length > 0 && (
        <Notice
          action={
            <Button variant="link" onClick={forget}>
              Убрать
            </Button>
          }
        >
          {formatPlural(missingIds.length, ['товар', 'товара', 'товаров'])} из&nbsp;списка больше не
          продаётся.
        </Notice>
      )}
      {groups.length > 1 && groups.length < products.length && (
        <GroupChoice groups={groups} group={group} total={products.length} onChoose={choose} />
      )}
      <ComparisonTable
        products={group?.products ?? products}
        mediaUrl={mediaUrl}
        viewer={viewer}
        codes={codes}
        onClear={clearCompare}
      />
    </>
  );
}
