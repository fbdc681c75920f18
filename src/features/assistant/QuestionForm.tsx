import { useEffect, useRef, useState } from 'react';
import { formatNumber, formatPlural } from '../../domain/text/format.ts';
import type { Choice } from './state/assistant-steps.ts';
import { type AssistantResult, answerAssistant } from './state/assistant.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './assistant.module.css';

/** Choices before «Ещё». */
const MAX_CHOICES = 12;
/** Pixels of a choice's picture. */
const PICTURE_WIDTH = 180;

function ChoiceButton({ choice, busy }: { choice: Choice; busy: boolean }) {
  const { title, imageId, count } = choice;
  return (
    <button
      type="button"
      className={imageId === null ? styles.choice : styles.pictured}
      aria-disabled={busy}
      aria-label={`${title}, ${formatPlural(count, ['товар', 'товара', 'товаров'])}`}
      onClick={() => answerAssistant(choice)}
    >
      {imageId !== null && (
        <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={imageId} alt="" width={PICTURE_WIDTH} />
      )}
      <span>
        {title} <span className={styles.count}>{formatNumber(count)}</span>
      </span>
    </button>
  );
}

function Choices({ choices, busy }: { choices: readonly Choice[]; busy: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all || choices.length <= MAX_CHOICES + 1 ? choices : choices.slice(0, MAX_CHOICES);
  const pictured = choices.every(({ imageId }) => imageId !== null);
  return (
    <ul className={pictured ? styles.tiles : styles.choices}>
      {shown.map((choice) => (
        <li key={choice.id}>
          <ChoiceButton choice={choice} busy={busy} />
        </li>
      ))}
      {shown.length < choices.length && (
        <li>
          <button type="button" className={styles.other} onClick={() => setAll(true)}>
            Ещё {formatNumber(choices.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Moves the focus to each new question, since the pressed answer disappears. */
export function QuestionForm({ result, busy }: { result: AssistantResult; busy: boolean }) {
  const { question, answers, count } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = answers.length;
  const [begun] = useState(place);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current || place !== begun) heading.current?.focus();
    moved.current ||= place !== begun;
  }, [place, begun]);
  return (
    <section className={styles.question} aria-labelledby="assistant-question">
      <h3 ref={heading} id="assistant-question" tabIndex={-1}>
        {question?.title ?? (count > 0 ? 'Вот что подойдёт' : 'Такого у нас нет')}
      </h3>
      {question && (
        <>
          <Choices key={question.step} choices={question.choices} busy={busy} />
          {place > 0 && (
            <button
              type="button"
              className={styles.other}
              aria-disabled={busy}
              onClick={() => answerAssistant(null)}
            >
              Неважно
            </button>
          )}
        </>
      )}
    </section>
  );
}
