import { useRef, useState } from 'react';
import { changedSince, type OwnConsent, ownConsentsOf } from '../../../domain/consents/own-consents.ts';
import { agree, ownConsents, withdraw } from '../../../stores/account/agreements.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { useAction } from '../use-action.ts';
import { AgreementRow } from './AgreementRow.tsx';
import styles from './agreements.module.css';
import { Downloads } from './Downloads.tsx';

interface WithdrawProps {
  own: OwnConsent;
  onDone: () => void;
  onClose: () => void;
}

function Withdraw({ own: { last }, onDone, onClose }: WithdrawProps) {
  const action = useAction(() => withdraw(last.code));
  const confirm = async () => {
    if (!(await action.run())) return;
    showToast({ kind: 'success', text: `Согласие отозвано: «${last.title}»` });
    onDone();
  };
  return (
    <ConfirmDialog
      title="Отозвать согласие?"
      confirm="Отозвать"
      decline="Оставить"
      isBusy={action.isBusy}
      failure={action.failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{last.title}</p>
      {last.consequence && <p>{last.consequence}</p>}
    </ConfirmDialog>
  );
}

function Rows({ rows }: { rows: readonly OwnConsent[] }) {
  const [confirming, setConfirming] = useState<OwnConsent>();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {rows.map((own) => (
          <AgreementRow
            key={own.last.code}
            own={own}
            onWithdraw={() => setConfirming(own)}
            onAgree={async () => {
              if (own.document === undefined) return { status: 'done' };
              const result = await agree(own.document);
              if (result.status === 'done')
                showToast({ kind: 'success', text: `Согласие дано: «${own.document.title}»` });
              return result;
            }}
          />
        ))}
      </ul>
      {confirming && (
        <Withdraw
          own={confirming}
          onDone={() => {
            setConfirming(undefined);
            list.current?.focus({ preventScroll: true });
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

/** What the customer has agreed to: the texts of that time, withdrawal, files. */
export function AgreementsScreen({ shop }: { shop: string }) {
  const state = useAccountResource(ownConsents);
  return (
    <div className={styles.screen}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем согласия" lines={8} />}
        failedTitle="Согласия не открылись"
        onRetry={() => void ownConsents.load()}
      >
        {({ consents, documents }) => {
          const rows = ownConsentsOf(consents, documents);
          if (rows.length === 0)
            return (
              <EmptyState title="Вы ни на что не соглашались">
                <p>Здесь появятся согласия, которые вы&nbsp;дадите при&nbsp;заказе или в&nbsp;формах.</p>
              </EmptyState>
            );
          return (
            <>
              {changedSince(rows).length > 0 && (
                <Notice>
                  Тексты некоторых согласий изменились. Прочитайте их и&nbsp;ответьте, согласны&nbsp;ли вы.
                </Notice>
              )}
              <Rows rows={rows} />
              <Downloads consents={consents} shop={shop} />
            </>
          );
        }}
      </LoadedPart>
    </div>
  );
}
