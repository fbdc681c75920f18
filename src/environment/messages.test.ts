import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { faultsOf } from '../../tests/settings-faults.ts';

test('messages leave by a mail server and a gateway that are told the recipient and the text', () => {
  const SMTP_URL = 'smtps://shop%40mail.example:secret@smtp.mail.example:465';
  const SMS_URL = 'https://gateway.example/send?to={phone}&text={text}';
  expect(readEnvironment({ SMTP_URL, MAIL_FROM: 'Лавка <shop@mail.example>', SMS_URL }).messages).toEqual({
    mail: { url: SMTP_URL, from: 'Лавка <shop@mail.example>' },
    sms: { url: SMS_URL, body: undefined },
  });
  expect(readEnvironment({}).messages).toEqual({ mail: undefined, sms: undefined });
  for (const wrong of ['https://mail.example', 'mail.example:25', 'smtp://'])
    expect(faultsOf({ SMTP_URL: wrong }), wrong).toEqual([
      expect.stringMatching(/^SMTP_URL must be the address of a mail server, such as smtps:/),
    ]);
  expect(faultsOf({ MAIL_FROM: 'shop@mail.example' })).toEqual([
    'SMTP_URL must be given where MAIL_FROM is.',
  ]);
  expect(faultsOf({ SMTP_URL, MAIL_FROM: 'Лавка' })).toHaveLength(1);
  expect(faultsOf({ SMS_URL: 'https://gateway.example/?to={phone}' })).toEqual([
    'SMS_URL, or SMS_BODY with it, must have {phone} and {text}.',
  ]);
  const body = { SMS_URL: 'https://gateway.example/', SMS_BODY: '{"to":"{phone}","text":"{text}"}' };
  expect(readEnvironment(body).messages.sms).toEqual({ url: body.SMS_URL, body: body.SMS_BODY });
});
