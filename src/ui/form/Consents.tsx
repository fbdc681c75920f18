import type { ReactNode } from 'react';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import {
  boxError,
  type ConsentBox,
  isTicked,
  labelParts,
  type GivenConsents,
  agreedWith,
} from '../../domain/consents/consent-boxes.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import { Consent } from './Consent.tsx';
import styles from './Consents.module.css';

interface Props {
  name?: string;
  /** None where the only box stands for all; undefined until they are known. */
  boxes: readonly ConsentBox[] | undefined;
  given: GivenConsents;
  /** Of the only box. */
  required: boolean;
  error: string | undefined;
  /** Codes of the documents whose text has changed meanwhile. */
  changed?: readonly string[];
  shaking?: boolean;
  onConsentsChange: (given: GivenConsents) => void;
}

/** The words beside a box, which lead to the text. */
export function ConsentWords({ box }: { box: ConsentBox }): ReactNode {
  const { before, link, after } = labelParts(box);
  const href = hrefOf(box.link);
  return (
    <span className={styles.words}>
      {before}
      {href === undefined ? (
        link
      ) : (
        <a href={href} target="_blank" rel="noopener">
          {link}
        </a>
      )}
      {after}
      {box.required && <span aria-hidden="true">{'\u00a0*'}</span>}
    </span>
  );
}

/** What a person agrees to: a box for each document, or the only one of a shop without documents. */
export function Consents({ name = 'accept', boxes, given, required, error, changed = [], ...rest }: Props) {
  const { shaking, onConsentsChange } = rest;
  if (boxes === undefined) return <div className={styles.waiting} />;
  if (boxes.length === 0)
    return (
      <Consent
        name={name}
        checked={given.accept}
        required={required}
        error={error}
        shaking={shaking ?? false}
        onChange={(accept) => onConsentsChange({ ...given, accept })}
      />
    );
  const shown = boxes.map((box) => boxError(box, given, { error, changed }));
  const isLost = error !== undefined && shown.every((one) => one === undefined);
  return (
    <div className={styles.boxes}>
      {boxes.map((box, index) => (
        <Checkbox
          key={box.code}
          name={`${name}-${box.code}`}
          checked={isTicked(box, given)}
          required={box.required}
          error={isLost && index === 0 ? error : shown[index]}
          shaking={shaking}
          onChange={({ currentTarget }) =>
            onConsentsChange({ ...given, agreed: agreedWith(box, given, currentTarget.checked) })
          }
          label={<ConsentWords box={box} />}
        />
      ))}
    </div>
  );
}
