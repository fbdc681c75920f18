import { useRef, useState } from 'react';
import { formatPlural } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import { type BlankPage, type BlankQuery, blankList } from './state/blanks.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { keepBarRoom } from '../../../ui/page/bottom-room.ts';
import { ListTurns } from '../ListTurns.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { pageOfAddress } from '../page-address.ts';
import { useListAddress } from '../use-list-address.ts';
import { BlankRow } from './BlankRow.tsx';
import { blanksPath, StatusLinks } from './StatusLinks.tsx';
import { DeleteBlanks } from './DeleteBlanks.tsx';
import { NoBlanks } from './NoBlanks.tsx';
import styles from './blanks.module.css';

const STATUS = /^[1-9]\d{0,8}$/;

function readQuery(parameters: URLSearchParams): BlankQuery {
  const status = parameters.get('status') ?? '';
  return { statusId: STATUS.test(status) ? Number(status) : undefined, page: pageOfAddress(parameters) };
}

interface ListProps {
  data: BlankPage;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  onDelete: (ids: readonly number[]) => void;
}

function Rows({ data: { blanks, statuses }, chosen, onChoose, onDelete }: ListProps) {
  return (
    <>
      <ul className={styles.list}>
        {blanks.map((blank) => (
          <BlankRow
            key={blank.id}
            blank={blank}
            status={statuses.find(({ id }) => id === blank.statusId)?.title ?? ''}
            chosen={chosen.includes(blank.id)}
            onChoose={(isChosen) =>
              onChoose(isChosen ? [...chosen, blank.id] : chosen.filter((id) => id !== blank.id))
            }
            onDelete={() => onDelete([blank.id])}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={styles.chosen} ref={keepBarRoom} data-above-notice>
          <span role="status">
            Выбрано: {formatPlural(chosen.length, ['быстрый заказ', 'быстрых заказа', 'быстрых заказов'])}
          </span>
          <Button onClick={() => onDelete(chosen)}>Удалить выбранные</Button>
          <Button variant="link" onClick={() => onChoose([])}>
            Снять выбор
          </Button>
        </div>
      )}
    </>
  );
}

export function BlanksScreen() {
  const { state, turn, query, go, retry } = useListAddress(blankList, readQuery);
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [confirming, setConfirming] = useState<readonly number[]>([]);
  const top = useRef<HTMLDivElement>(null);
  const statusId = query?.statusId;
  return (
    <div ref={top} className={styles.screen} tabIndex={-1} aria-busy={turn.status === 'pending'}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем быстрые заказы" lines={8} />}
        failedTitle="Быстрые заказы не открылись"
        onRetry={retry}
      >
        {(data) => {
          const chosen = marked.filter((id) => data.blanks.some((blank) => blank.id === id));
          const hasAny = data.counts.some(({ count }) => count > 0);
          return (
            <>
              {hasAny && <StatusLinks counts={data.counts} current={statusId} onGo={go} />}
              {data.blanks.length === 0 ? (
                <NoBlanks isFiltered={hasAny} />
              ) : (
                <Rows data={data} chosen={chosen} onChoose={setMarked} onDelete={setConfirming} />
              )}
              <ListTurns
                turn={turn}
                top={top}
                meta={data.meta}
                path={statusId === undefined ? paths.blanks : blanksPath(statusId)}
                onGo={go}
                onRetry={retry}
              />
            </>
          );
        }}
      </LoadedPart>
      {confirming.length > 0 && (
        <DeleteBlanks
          ids={confirming}
          onClose={() => setConfirming([])}
          onDeleted={() => top.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
