import type * as z from 'zod/mini';
import type { EnvironmentSchema } from './schema.ts';

type Given = Pick<
  z.infer<typeof EnvironmentSchema>,
  'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_BODY' | 'ORDER_EMAIL'
>;

/** By whom the reference API sends e-mails and text messages; a member is undefined where those stay in its outbox. */
export const messagesOf = ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  SMS_URL: url,
  SMS_BODY: body,
  ORDER_EMAIL: orderEmail,
}: Given) => ({
  orderEmail,
  mail: smtpUrl === undefined ? undefined : { url: smtpUrl, from },
  sms: url === undefined ? undefined : { url, body },
});

/** What is wrong with the settings together; undefined where nothing is. */
export function messagesFault({
  SMTP_URL,
  MAIL_FROM,
  SMS_URL,
  SMS_BODY,
}: Omit<Given, 'ORDER_EMAIL'>): string | undefined {
  if (MAIL_FROM !== undefined && SMTP_URL === undefined) return 'SMTP_URL must be given where MAIL_FROM is.';
  if (SMS_BODY !== undefined && SMS_URL === undefined) return 'SMS_URL must be given where SMS_BODY is.';
  const template = `${SMS_URL} ${SMS_BODY}`;
  return SMS_URL === undefined || (template.includes('{phone}') && template.includes('{text}'))
    ? undefined
    : 'SMS_URL, or SMS_BODY with it, must have {phone} and {text}.';
}
