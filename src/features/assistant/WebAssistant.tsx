import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $assistant,
  $assistantSite,
  type AssistantResult,
  retryAssistant,
  startAssistant,
} from './state/assistant.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import { AnswerList } from './AnswerList.tsx';
import { AskPerson } from './AskPerson.tsx';
import styles from './assistant.module.css';
import { MatchingProducts } from './MatchingProducts.tsx';
import { QuestionForm } from './QuestionForm.tsx';

const Conversation = ({ result, busy }: { result: AssistantResult; busy: boolean }) => (
  <div className={styles.conversation} aria-busy={busy}>
    <AnswerList answers={result.answers} />
    <QuestionForm result={result} busy={busy} />
    <MatchingProducts result={result} />
  </div>
);

export function WebAssistant({ onClose }: { onClose: () => void }) {
  const state = useStore($assistant);
  const site = useStore($assistantSite);
  useEffect(() => {
    void startAssistant();
    addEventListener('pagehide', onClose);
    return () => removeEventListener('pagehide', onClose);
  }, [onClose]);
  const result = state.status === 'ready' ? state.result : state.status === 'loading' ? state.previous : null;
  return (
    <ModalFrame title="Помочь с выбором" onClose={onClose} wide>
      {result ? (
        <Conversation result={result} busy={state.status === 'loading'} />
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
