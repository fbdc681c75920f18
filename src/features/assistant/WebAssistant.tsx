import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $assistant,
  $assistantSite,
  type Advice,
  retryAssistant,
  startAssistant,
} from '../../stores/assistant.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AskPerson } from './AskPerson.tsx';
import styles from './assistant.module.css';
import { Fitting } from './Fitting.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { SaidSoFar } from './SaidSoFar.tsx';

const Conversation = ({ advice, busy }: { advice: Advice; busy: boolean }) => (
  <div className={styles.conversation} aria-busy={busy}>
    <SaidSoFar answers={advice.answers} />
    <QuestionForm advice={advice} busy={busy} />
    <Fitting advice={advice} />
  </div>
);

/** A few questions that lead to a listing, or to a person. */
export function WebAssistant({ onClose }: { onClose: () => void }) {
  const state = useStore($assistant);
  const site = useStore($assistantSite);
  useEffect(() => {
    void startAssistant();
    addEventListener('pagehide', onClose);
    return () => removeEventListener('pagehide', onClose);
  }, [onClose]);
  const advice = state.status === 'ready' ? state.advice : state.status === 'loading' ? state.before : null;
  return (
    <ModalFrame title="Помочь с выбором" onClose={onClose} wide>
      {advice ? (
        <Conversation advice={advice} busy={state.status === 'loading'} />
      ) : state.status === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{state.message}</p>
          <Button onClick={() => retryAssistant()}>Повторить</Button>
        </div>
      ) : (
        <p className={styles.waiting} role="status" aria-label="Готовим вопросы">
          <Spinner size={24} />
        </p>
      )}
      <AskPerson site={site} />
    </ModalFrame>
  );
}
