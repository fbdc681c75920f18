import { expect, test } from 'vitest';
import { ContractError, HttpError, NetworkError, ProofError } from '../../api/errors.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import * as apiMessages from '../../domain/requests/api-messages.ts';
import { errorText } from './error-text.ts';

test('every error becomes a Russian text, and a refusal speaks the server’s words', () => {
  expect(errorText(new HttpError('getBasket', { message: 'Нет в наличии', status: 422 }))).toBe(
    'Нет в наличии',
  );
  for (const text of ['Произошла ошибка сервера', 'Произошла ошибка сервера.'])
    expect(errorText(new HttpError('getBasket', { message: text, status: 500 }))).toBe(
      'Произошла ошибка сервера. Попробуйте ещё раз через\u00a0минуту',
    );
  for (const text of [sessionMessages.configFailed, apiMessages.initFailed, 'Склад закрыт, зайдите позже'])
    expect(errorText(new HttpError('getConfig', { message: text, status: 502 })), 'says it itself').toBe(
      text,
    );
  for (const [text, shown] of [
    ['Скоро появится', 'Скоро появится'],
    ['Произошла ошибка сервера', apiMessages.notServed],
  ] as const)
    expect(errorText(new HttpError('addReview', { message: text, status: 501 })), 'nobody waits for it').toBe(
      shown,
    );
  const others = [
    new NetworkError('getBasket', 'offline'),
    new NetworkError('getBasket', 'timeout'),
    new NetworkError('getBasket', 'aborted'),
    new ContractError('getBasket', { response: new Response(), text: '', issues: [] }),
    new ProofError('placeOrder'),
    new Error('x is not a function'),
    'nonsense',
  ];
  for (const text of others.map(errorText)) expect(text).toMatch(/^[А-Я][^A-Za-z]+$/);
});
