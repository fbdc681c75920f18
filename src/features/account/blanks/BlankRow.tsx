import { useState } from 'react';
import type { Blank } from '../../../contract/order/blank.ts';
import { formatLongDate, formatMoney } from '../../../domain/text/format.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { paths } from '../../../paths.ts';
import { repeatBlank } from './state/repeat-blank.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { BlankLine } from './BlankLine.tsx';
import styles from './blanks.module.css';

interface Props {
  blank: Blank;
  status: string;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDelete: () => void;
}

interface Failure {
  readonly message: string;
  /** The profile has no phone number. */
  readonly needsPhone: boolean;
}

const TOAST_MS = 5000;

function useRepeat(blank: Blank) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const repeat = async () => {
    setBusy(true);
    setFailure(null);
    const result = await repeatBlank(blank);
    setBusy(false);
    if (result?.status === 'done')
      showToast({ kind: 'success', text: `Быстрый заказ №\u00a0${result.answer.id} принят` }, TOAST_MS);
    if (result?.status === 'failed')
      setFailure({
        message: result.isLost
          ? `${result.message} Нажмите ещё раз: второго заказа не\u00a0будет.`
          : (result.errors[0]?.message ?? result.message),
        needsPhone: result.errors.some(({ field }) => field === 'phone'),
      });
  };
  return { busy, failure, repeat };
}

export function BlankRow({ blank, status, chosen, onChoose, onDelete }: Props) {
  const { id, createdAt, fio, phone, comment, lines, sum } = blank;
  const { busy, failure, repeat } = useRepeat(blank);
  const name = `Быстрый заказ №\u00a0${id}`;
  const isSold = lines.some(({ code }) => code !== null);
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <Checkbox
          name={`blank-${id}`}
          label={<b>{name}</b>}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <time className={styles.date} dateTime={createdAt}>
          {formatLongDate(createdAt)}
        </time>
        <span className={styles.status}>{status}</span>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <BlankLine key={line.groupId} line={line} />
        ))}
      </ul>
      <p className={styles.sum}>
        Итого <b>{formatMoney(sum)}</b>
      </p>
      <p className={styles.note}>
        <span dir="auto">{fio}</span> <span className={styles.phone}>{formatPhone(phone)}</span>
      </p>
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      {failure && (
        <Notice kind="error" action={failure.needsPhone && <a href={paths.personalData}>Личные данные</a>}>
          {failure.message}
        </Notice>
      )}
      <div className={styles.actions}>
        {isSold && (
          <Button
            variant="link"
            loading={busy}
            aria-label={`Заказать снова: ${name}`}
            onClick={() => void repeat()}
          >
            Заказать снова
          </Button>
        )}
        <Button variant="link" aria-label={`Удалить: ${name}`} onClick={onDelete}>
          Удалить
        </Button>
      </div>
    </li>
  );
}
