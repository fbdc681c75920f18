import type { Answer } from './state/assistant-steps.ts';
import { returnTo } from './state/assistant.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './assistant.module.css';

/** Pressing an answer returns to its question. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) =>
  answers.length > 0 && (
    <ol className={styles.said} aria-label="Ваши ответы">
      {answers.map(({ step, title }, place) => (
        <li key={step}>
          <button type="button" aria-label={`Изменить ответ «${title}»`} onClick={() => returnTo(place)}>
            {title}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ol>
  );
