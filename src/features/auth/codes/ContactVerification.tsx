import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import type { ConfirmationState, ContactChannel, OpenConfirmation } from '../state/contact-confirmation.ts';
import { confirmations } from '../state/verification.ts';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../auth.module.css';
import { CodeForm } from './CodeForm.tsx';
import { CodeRequest } from './CodeRequest.tsx';

interface Texts {
  readonly name: string;
  readonly codeLabel: string;
  /** Introduction to an open confirmation. */
  readonly lead: (state: OpenConfirmation) => ReactNode;
}

const texts: Readonly<Record<ContactChannel, Texts>> = {
  email: {
    name: 'E-mail',
    codeLabel: 'Код из письма',
    lead: ({ contact, isSent }) =>
      isSent ? (
        <>
          Подтвердите e-mail: введите код из&nbsp;письма, которое пришло на&nbsp;<b>{contact}</b>. Если письма
          нет, загляните в&nbsp;папку «Спам» или попросите новый код.
        </>
      ) : (
        <>
          Пришлём код на&nbsp;<b>{contact}</b>, чтобы подтвердить, что это ваш e-mail.
        </>
      ),
  },
  phone: {
    name: 'Телефон',
    codeLabel: 'Код из СМС',
    lead: ({ contact, isSent }) =>
      isSent ? (
        <>
          Введите код из&nbsp;СМС, которое пришло на&nbsp;<b>{formatPhone(contact)}</b>.
        </>
      ) : (
        <>
          Можно подтвердить и&nbsp;телефон: пришлём код в&nbsp;СМС на&nbsp;<b>{formatPhone(contact)}</b>.
        </>
      ),
  },
};

const shown = ({ contact }: ConfirmationState & { contact: string }, channel: ContactChannel): string =>
  channel === 'phone' ? formatPhone(contact) : contact;

/** Nothing without such a contact. */
export function ContactVerification({ channel }: { channel: ContactChannel }) {
  const confirmation = confirmations[channel];
  const state = useStore(confirmation.$state, { ssr: 'initial' });
  const { name, codeLabel, lead } = texts[channel];
  const news = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The result takes the form's focus.
    if (state.status === 'confirmed' && wasOpen.current) news.current?.focus();
    wasOpen.current = state.status === 'open';
  }, [state.status]);
  if (state.status === 'none') return null;
  if (state.status === 'confirmed')
    return (
      <div ref={news} tabIndex={-1} className={styles.news}>
        <Notice kind="success">
          {name} {shown(state, channel)} подтверждён. Спасибо!
        </Notice>
      </div>
    );
  return (
    <div className={styles.verification}>
      <p className={styles.contact}>{lead(state)}</p>
      {state.isSent ? (
        <CodeForm
          label={codeLabel}
          takesFocus={channel === 'phone'}
          channel={channel}
          state={state}
          confirmation={confirmation}
        />
      ) : (
        <CodeRequest title="Прислать код" channel={channel} state={state} confirmation={confirmation} />
      )}
    </div>
  );
}
