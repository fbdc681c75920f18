import { expect, test } from 'vitest';
import type { ConsentDocument } from '../../contract/account/consent.ts';
import {
  boxError,
  changedConsent,
  consentBoxes,
  isAccepted,
  isTicked,
  labelParts,
  outdatedCodes,
  consentBoxesError,
  agreedWith,
  sentConsents,
} from './consent-boxes.ts';

const document = (code: string, ...places: ConsentDocument['places']): ConsentDocument => ({
  code,
  title: `Согласие ${code}`,
  label: 'Даю согласие на заказ',
  linkWords: 'согласие',
  link: '',
  hash: `${code}-1`,
  places,
});

const documents = [
  document('account', { place: 'signUp', required: true }),
  document('order', { place: 'order', required: true }),
  document('marketing', { place: 'signUp', required: false }, { place: 'order', required: false }),
];
const boxes = consentBoxes(documents, 'order');
const [order, marketing] = boxes;
const MISSING = 'Необходимо подтвердить обработку персональных данных';
const rule = { required: true };

test('LAW-01 a form has a box for each document of its place, and one form may stand for two places', () => {
  expect(boxes.map(({ code, required }) => [code, required])).toEqual([
    ['order', true],
    ['marketing', false],
  ]);
  expect(consentBoxes(documents, 'order', 'signUp').map(({ code }) => code)).toEqual([
    'account',
    'order',
    'marketing',
  ]);
  expect(consentBoxes(documents, 'raffle')).toEqual([]);
});

test('LAW-01 nothing is ticked beforehand, only what is required is missed, and only what is ticked is sent', () => {
  const nothing = { accept: false };
  expect(boxes.some((box) => isTicked(box, nothing))).toBe(false);
  expect(consentBoxesError(boxes, nothing, rule)).toBe(MISSING);
  const shown = boxes.map((box) => boxError(box, nothing, { error: MISSING, changed: [] }));
  expect(shown).toEqual([MISSING, undefined]);
  const said = { accept: false, agreed: order ? agreedWith(order, nothing, true) : [] };
  expect(consentBoxesError(boxes, said, rule)).toBeUndefined();
  expect(sentConsents(boxes, said)).toEqual({ accept: true, consents: [{ code: 'order', hash: 'order-1' }] });
});

test('LAW-01 a tick counts for the text that was shown: another one empties the box and says so', () => {
  const said = { accept: true, agreed: [{ code: 'order', hash: 'order-0' }] };
  expect(isAccepted(boxes, said)).toBe(false);
  expect(outdatedCodes(boxes, said)).toEqual(['order']);
  expect(consentBoxesError(boxes, said, rule)).toBe(changedConsent);
  expect(sentConsents(boxes, said)).toEqual({ accept: false, consents: [] });
  const again = order ? agreedWith(order, said, true) : [];
  expect(again).toEqual([{ code: 'order', hash: 'order-1' }]);
});

test('LAW-01 an optional text that has changed is told at its box, and keeps nothing from being sent', () => {
  const said = {
    accept: false,
    agreed: [
      { code: 'order', hash: 'order-1' },
      { code: 'marketing', hash: 'marketing-0' },
    ],
  };
  expect(consentBoxesError(boxes, said, rule)).toBeUndefined();
  expect(marketing && boxError(marketing, said, { error: undefined, changed: ['marketing'] })).toBe(
    changedConsent,
  );
});

test('LAW-01 a shop without documents has the single box', () => {
  expect(consentBoxesError([], { accept: false }, rule)).toBe(MISSING);
  expect(consentBoxesError([], { accept: false }, { required: false })).toBeUndefined();
  expect(sentConsents([], { accept: true, agreed: [{ code: 'order', hash: 'order-1' }] })).toEqual({
    accept: true,
  });
});

test('the words of a label lead to the text, else they follow it', () => {
  const label = 'Даю согласие на заказ';
  expect(labelParts({ label, linkWords: 'согласие' })).toEqual({
    before: 'Даю ',
    link: 'согласие',
    after: ' на заказ',
  });
  expect(labelParts({ label, linkWords: 'политика' })).toEqual({
    before: `${label} (`,
    link: 'политика',
    after: ')',
  });
});
