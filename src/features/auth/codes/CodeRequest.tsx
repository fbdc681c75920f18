import type { ReactNode } from 'react';
import type { ContactChannel, ContactConfirmation, OpenConfirmation } from '../state/contact-confirmation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../auth.module.css';
import { CodeWait } from './CodeWait.tsx';

interface Props {
  title: string;
  channel: ContactChannel;
  state: OpenConfirmation;
  confirmation: ContactConfirmation;
  children?: ReactNode;
}

/** Requests a code and shows the result and the waiting time. */
export function CodeRequest({ title, channel, state, confirmation, children }: Props) {
  const { work, notice, waitUntil } = state;
  const waitId = `${channel}-code-wait`;
  return (
    <>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <div className={styles.actions}>
        {children}
        <Button
          loading={work === 'sending'}
          disabled={waitUntil !== undefined}
          aria-describedby={waitUntil === undefined ? undefined : waitId}
          onClick={() => void confirmation.requestCode()}
        >
          {title}
        </Button>
      </div>
      {waitUntil !== undefined && <CodeWait id={waitId} until={waitUntil} onEnd={confirmation.endWait} />}
    </>
  );
}
