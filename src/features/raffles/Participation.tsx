import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LiveRaffle } from './state/raffle.ts';
import { FormBody } from '../../ui/form/FormBody.tsx';
import styles from './raffles.module.css';

/** Several participants of a family may enter. */
export function Participation({ live: { form, $ticket } }: { live: LiveRaffle }) {
  const state = useStore(form.$form);
  const ticket = useStore($ticket);
  useEffect(() => void form.load(), [form]);
  const body = <FormBody state={state} actions={{ ...form, load: () => void form.load() }} />;
  const justSent = state.status === 'ready' && state.sending.status === 'sent';
  if (ticket !== null && !justSent)
    return (
      <details className={styles.again}>
        <summary>Записать ещё одного участника</summary>
        {body}
      </details>
    );
  return (
    <section className={styles.join} aria-labelledby="join">
      <h2 id="join">Участвовать</h2>
      {body}
    </section>
  );
}
