import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from '../../domain/order-list/list-view.ts';
import { ListAction } from '../../domain/order-list/plain-list.ts';
import * as messages from '../../domain/requests/messages.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { paths } from '../../paths.ts';
import { isStoragePersistent } from '../../stores/storage/stored.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { FileField } from '../../ui/field/FileField.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import styles from './order-list.module.css';
import { type ListActions, OrderListForm } from './OrderListForm.tsx';
import {
  $isPutting,
  $list,
  $listView,
  $note,
  changeLine,
  clearList,
  keepText,
  type ListNote,
  openList,
  pickProduct,
  putList,
  readFile,
  readText,
  removeLine,
  restoreList,
  searchAgain,
} from './state/order-list.ts';

const noList = { text: '', lines: [] };
const noNote: ListNote = { kind: 'none' };
const noView: ListView = {
  rows: [],
  groups: [],
  ready: 0,
  isSearching: false,
  sum: 0,
  shop: { allowOverAdding: false, priceRole: '' },
  nearest: undefined,
};

const putForms = ['строка', 'строки', 'строк'] as const;

function Note({ note }: { note: ListNote }) {
  switch (note.kind) {
    case 'none':
      return null;
    case 'failed':
      return (
        <Notice kind="error" action={<Button onClick={searchAgain}>Повторить</Button>}>
          {note.message}
          <br />
          Список остался на&nbsp;странице.
        </Notice>
      );
    case 'refused':
      return <Notice kind="error">{note.message}</Notice>;
    case 'put':
      return (
        <Notice kind="success" action={<ButtonLink href={paths.cart}>Перейти в&nbsp;корзину</ButtonLink>}>
          Положили в&nbsp;корзину: {formatPlural(note.lines, putForms)}.
        </Notice>
      );
    case 'cleared':
      return (
        <Notice action={<Button onClick={() => restoreList(note.draft)}>Вернуть</Button>}>
          Список очищен.
        </Notice>
      );
  }
}

/** An order by a list: paste or drop, correct, put. */
export function OrderListScreen() {
  const list = useStore($list, { ssr: () => noList });
  const view = useStore($listView, { ssr: () => noView });
  const note = useStore($note, { ssr: () => noNote });
  const isPutting = useStore($isPutting, { ssr: () => false });
  const top = useRef<HTMLDivElement>(null);
  useEffect(openList, []);

  const [actions] = useState<ListActions>(() => ({
    change: changeLine,
    pick: pickProduct,
    remove: removeLine,
    keepText,
    submit: (action) => {
      if (action === ListAction.put)
        void putList().then(() => top.current?.scrollIntoView({ block: 'nearest' }));
      else if (action === ListAction.clear) clearList();
      else readText();
    },
  }));

  return (
    <div className={styles.screen} ref={top}>
      <Note note={note} />
      {view.rows.length > 0 && !isStoragePersistent() && <Notice>{messages.notStored}</Notice>}
      <OrderListForm view={view} text={list.text} isPutting={isPutting} actions={actions}>
        <div className={styles.scripted}>
          <FileField
            label="Или файл CSV, XLSX"
            name="file"
            hint="До 5 МБ, первый лист таблицы"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            most={1}
            uploads={[]}
            onAdd={([file]) => void (file && readFile(file))}
            onRetry={() => undefined}
            onRemove={() => undefined}
          />
        </div>
      </OrderListForm>
    </div>
  );
}
