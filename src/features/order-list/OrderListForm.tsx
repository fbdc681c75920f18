import type { ReactNode, SyntheticEvent } from 'react';
import type { ListView } from '../../domain/order-list/list-view.ts';
import { ListAction, ListField } from '../../domain/order-list/plain-list.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import page from '../../ui/styles/page.module.css';
import type { RowActions } from './LineChoice.tsx';
import { ListRow } from './ListRow.tsx';
import { ListSummary } from './ListSummary.tsx';
import styles from './order-list.module.css';

export interface ListActions extends RowActions {
  readonly keepText: (text: string) => void;
  readonly submit: (action: string) => void;
}

interface Props {
  view: ListView;
  text: string;
  isPutting?: boolean;
  /** Undefined without JavaScript: the form is sent. */
  actions?: ListActions | undefined;
  /** Below the field of the text: a file. */
  children?: ReactNode;
}

const lineForms = ['строку', 'строки', 'строк'] as const;

function Paste({ view, text, actions, children }: Props) {
  const isFirst = view.rows.length === 0;
  const value = actions
    ? {
        value: text,
        onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
          actions.keepText(currentTarget.value),
      }
    : { defaultValue: text };
  return (
    <div className={styles.paste}>
      <TextArea
        label={isFirst ? 'Вставьте список' : 'Добавить строки'}
        hint={'Артикул и\u00a0количество в\u00a0каждой строке: как в\u00a0письме, из\u00a0Excel или 1С'}
        name={ListField.text}
        rows={isFirst ? 8 : 3}
        placeholder={isFirst ? 'Т-00012  2,5 м\nИ-00345  3 шт' : undefined}
        autoComplete="off"
        spellCheck={false}
        {...value}
      />
      <div className={styles.pasteSide}>
        {children}
        <p>
          <Button
            type="submit"
            name={ListField.action}
            value={ListAction.check}
            variant={isFirst ? 'primary' : 'quiet'}
          >
            {isFirst ? 'Показать товары' : 'Проверить'}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** The list as one form: whatever its buttons do, what was typed beside them counts too. */
export function OrderListForm(props: Props) {
  const { view, actions, isPutting = false } = props;
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (!actions) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    actions.submit(submitter instanceof HTMLButtonElement ? submitter.value : ListAction.check);
  };
  return (
    <form method="post" action={paths.orderList} className={styles.form} onSubmit={submit} noValidate>
      {/* What Enter in a field does. */}
      <button
        type="submit"
        name={ListField.action}
        value={ListAction.check}
        className={page.visuallyHidden}
        tabIndex={-1}
        aria-hidden="true"
      >
        Проверить
      </button>
      {view.rows.length > 0 && (
        <div className={styles.listFrame}>
          <ol className={styles.list} aria-label="Строки списка">
            {view.rows.map((row, at) => (
              <ListRow key={at} at={at} row={row} shop={view.shop} actions={actions} />
            ))}
          </ol>
        </div>
      )}
      <Paste {...props} />
      {view.rows.length > 0 && (
        <ListSummary view={view}>
          <p className={styles.buttons}>
            <Button
              type="submit"
              name={ListField.action}
              value={ListAction.put}
              variant="primary"
              large
              loading={isPutting}
              disabled={view.groups.length === 0}
            >
              {view.ready === 0 ? 'В корзину' : `В корзину ${formatPlural(view.ready, lineForms)}`}
            </Button>
            <Button type="submit" name={ListField.action} value={ListAction.clear} variant="link">
              Очистить список
            </Button>
          </p>
        </ListSummary>
      )}
    </form>
  );
}
