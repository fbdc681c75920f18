import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type ConsentBox, type GivenConsents, sentConsents } from '../../../domain/consents/consent-boxes.ts';
import { mailingConsentError } from '../../../domain/account/subscription.ts';
import {
  $subscriptionChange,
  type OwnSubscription,
  readMailingConsents,
  subscription,
  switchSubscription,
} from '../../../stores/account/subscription.ts';
import { $changedConsents, boxesAt } from '../../../stores/consents/consent-documents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { Consents, ConsentWords } from '../../../ui/form/Consents.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { useAction } from '../use-action.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import styles from './personal.module.css';

const TITLE = 'Новости и\u00a0скидки письмом';

const noConsent: GivenConsents = { accept: false };

/** What the switch says by itself: the only document of a subscription. */
const givenBySwitch = ({ code, hash }: ConsentBox): GivenConsents => ({
  ...noConsent,
  agreed: [{ code, hash }],
});

function NoEmail({ message }: { message: string }) {
  return (
    <Switch name="subscribed" label={TITLE} checked={false} disabled error={message} onChange={() => {}} />
  );
}

function OwnMailing({ own }: { own: Extract<OwnSubscription, { kind: 'known' }> }) {
  const change = useStore($subscriptionChange);
  const boxes = useStore(boxesAt('subscription'));
  const changed = useStore($changedConsents);
  const [given, setGiven] = useState(noConsent);
  const [missing, setMissing] = useState<string>();
  const { isBusy, failure, run } = useAction(readMailingConsents);
  useEffect(() => {
    void run();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isSending = change.status === 'sending';
  const [box, ...others] = boxes ?? [];
  const single = others.length === 0 ? box : undefined;
  const isAsked = !own.subscribed;
  const isUnread = isAsked && boxes === undefined;

  function set(subscribed: boolean) {
    if (!subscribed) return void switchSubscription(false);
    const agreed = single ? givenBySwitch(single) : given;
    const error = others.length > 0 ? mailingConsentError(boxes ?? [], agreed) : undefined;
    setMissing(error);
    if (error === undefined) void switchSubscription(true, sentConsents(boxes ?? [], agreed).consents);
  }

  return (
    <>
      {isAsked && others.length > 0 && (
        <Consents
          name="subscribed"
          boxes={boxes}
          changed={changed}
          given={given}
          required
          error={missing}
          onConsentsChange={setGiven}
        />
      )}
      <Switch
        name="subscribed"
        label={single ? <ConsentWords box={{ ...single, required: false }} /> : TITLE}
        hint={
          own.isConfirmed ? own.email : `${own.email}. Подписку подтвердите по\u00a0ссылке из\u00a0письма.`
        }
        checked={isSending ? change.subscribed : own.subscribed}
        busy={isSending || (isUnread && failure === null)}
        disabled={isUnread && failure !== null}
        error={change.status === 'failed' ? change.message : undefined}
        onChange={set}
      />
      {isUnread && failure !== null && (
        <Notice
          kind="error"
          action={
            <Button loading={isBusy} onClick={() => void run()}>
              Повторить
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {change.status === 'confirmation-sent' && (
        <Notice>
          Отправили письмо на&nbsp;<b>{change.email}</b>: откройте ссылку из&nbsp;него, и&nbsp;подписка
          заработает. Подтвердите e-mail, чтобы включать и&nbsp;выключать её здесь.
        </Notice>
      )}
    </>
  );
}

export function Subscription() {
  const state = useAccountResource(subscription);
  return (
    <div className={styles.part}>
      <LoadedPart
        state={state}
        skeleton={<FormSkeleton label="Узнаём, подписаны ли вы" fields={1} />}
        failedTitle="Подписка не открылась"
        onRetry={() => void subscription.load()}
      >
        {(own) => (own.kind === 'no-email' ? <NoEmail message={own.message} /> : <OwnMailing own={own} />)}
      </LoadedPart>
    </div>
  );
}
