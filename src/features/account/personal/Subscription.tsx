import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $subscriptionChange,
  type OwnSubscription,
  subscription,
  switchSubscription,
} from '../../../stores/account/subscription.ts';
import { boxesAt, loadConsentDocuments } from '../../../stores/consents/consent-documents.ts';
import { ConsentWords } from '../../../ui/form/Consents.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import styles from './personal.module.css';

const TITLE = 'Новости и\u00a0скидки письмом';

function OwnMailing({ own }: { own: OwnSubscription }) {
  const change = useStore($subscriptionChange);
  const boxes = useStore(boxesAt('subscription'));
  useEffect(() => void loadConsentDocuments().catch(() => {}), []);
  if (own.kind === 'no-email')
    return (
      <Switch
        name="subscribed"
        label={TITLE}
        checked={false}
        disabled
        error={own.message}
        onChange={() => {}}
      />
    );
  const isSending = change.status === 'sending';
  const [box] = boxes ?? [];
  return (
    <>
      <Switch
        name="subscribed"
        label={box ? <ConsentWords box={{ ...box, required: false }} /> : TITLE}
        hint={
          own.isConfirmed ? own.email : `${own.email}. Подписку подтвердите по\u00a0ссылке из\u00a0письма.`
        }
        checked={isSending ? change.subscribed : own.subscribed}
        busy={isSending || boxes === undefined}
        error={change.status === 'failed' ? change.message : undefined}
        onChange={(subscribed) =>
          void switchSubscription(
            subscribed,
            subscribed && box ? [{ code: box.code, hash: box.hash }] : undefined,
          )
        }
      />
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
        {(own) => <OwnMailing own={own} />}
      </LoadedPart>
    </div>
  );
}
