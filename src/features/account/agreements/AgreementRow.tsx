import { useId } from 'react';
import type { Consent } from '../../../contract/account/consent.ts';
import { hrefOf } from '../../../contract/calls/safe-url.ts';
import { canBeGivenAgain, type OwnConsent } from '../../../domain/consents/own-consents.ts';
import { formatMoment } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import type { ActionResult } from '../../../stores/account/account-resource.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { useAction } from '../use-action.ts';
import styles from './agreements.module.css';

interface Props {
  own: OwnConsent;
  onWithdraw: () => void;
  onAgree: () => Promise<ActionResult>;
}

const words = { given: 'Действует', changed: 'Текст изменился', withdrawn: 'Отозвано' } as const;

const Given = ({ given, withdrawn }: Pick<Consent, 'given' | 'withdrawn'>) => (
  <>
    <span>
      Дано <time dateTime={given.at}>{formatMoment(given.at)}</time> — {given.place}
    </span>
    {withdrawn && (
      <span>
        Отозвано <time dateTime={withdrawn.at}>{formatMoment(withdrawn.at)}</time>
        {withdrawn.byStaff && ', сотрудником магазина'}
      </span>
    )}
  </>
);

function Details({ own: { last, earlier, text } }: Pick<Props, 'own'>) {
  const from = [last.given.address && `адрес в\u00a0сети ${last.given.address}`, last.given.device];
  return (
    <details className={styles.details}>
      <summary>{last.withdrawn ? 'Текст, с\u00a0которым вы\u00a0соглашались' : 'Текст согласия'}</summary>
      <div className={styles.text}>
        {text.split('\n\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <p className={styles.origin}>{from.filter(Boolean).join(', ')}</p>
        {earlier.length > 0 && (
          <ul className={styles.earlier} aria-label="Раньше">
            {earlier.map((one) => (
              <li key={`${one.given.at} ${one.hash}`} className={styles.facts}>
                <Given given={one.given} withdrawn={one.withdrawn} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** One consent with what can be done about it. */
export function AgreementRow({ own, onWithdraw, onAgree }: Props) {
  const id = useId();
  const action = useAction(onAgree);
  const { last, document, state } = own;
  const isChanged = state === 'changed' && document !== undefined;
  const href = hrefOf(document?.link);
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {last.title}
        </h2>
        <span className={styles[state]}>{words[state]}</span>
      </div>
      <p className={styles.facts}>
        <Given given={last.given} withdrawn={last.withdrawn} />
      </p>
      <Details own={own} />
      {action.failure !== null && <Notice kind="error">{action.failure}</Notice>}
      <div className={styles.actions}>
        {isChanged && href !== undefined && (
          <a href={href} target="_blank" rel="noopener">
            Прочитать новый текст
          </a>
        )}
        {(isChanged || canBeGivenAgain(own)) && (
          <Button
            variant={isChanged ? 'quiet' : 'link'}
            loading={action.isBusy}
            aria-describedby={id}
            onClick={() => void action.run()}
          >
            {isChanged ? 'Согласиться с\u00a0новым текстом' : 'Согласиться снова'}
          </Button>
        )}
        {state !== 'withdrawn' && last.withdrawal === 'free' && (
          <Button variant="link" aria-describedby={id} onClick={onWithdraw}>
            Отозвать
          </Button>
        )}
        {state !== 'withdrawn' && last.withdrawal === 'account' && (
          <p className={styles.facts}>
            <span>
              Отзывается вместе с&nbsp;аккаунтом, в&nbsp;<a href={paths.personalData}>личных данных</a>
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
