import { useEffect, useState } from 'react';
import { formatPlural, type PluralForms } from '../../../domain/text/format.ts';
import styles from '../auth.module.css';

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

const minutes: PluralForms = ['минуту', 'минуты', 'минут'];
const seconds: PluralForms = ['секунду', 'секунды', 'секунд'];

const secondsUntil = (moment: number): number => Math.ceil((moment - Date.now()) / SECOND_MS);

const durationOf = (left: number): string =>
  left > MINUTE_SECONDS
    ? formatPlural(Math.ceil(left / MINUTE_SECONDS), minutes)
    : formatPlural(Math.max(1, left), seconds);

interface Props {
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  onEnd: () => void;
}

/** Countdown to the next code. */
export function CodeWait({ id, until, onEnd }: Props) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = secondsUntil(until);
      setLeft(remaining);
      if (remaining <= 0) onEnd();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, onEnd]);
  return (
    <p id={id} className={styles.wait}>
      Новый код можно попросить через {durationOf(left)}.
    </p>
  );
}
