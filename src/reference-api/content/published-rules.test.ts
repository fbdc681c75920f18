import { expect, test } from 'vitest';
import { USUAL_SET_TERMS } from '../../domain/sets/set-discount.ts';
import { DEFAULT_RULES } from '../rules/rule-schemas.ts';
import { withRules } from './published-rules.ts';

const rules = { ...DEFAULT_RULES, tariffs: [], sets: USUAL_SET_TERMS };

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'courier.cell.0', ' другое '])(
  'STAFF-04 what no rule is called is a dash to shoppers: %s',
  (name) => {
    const rows = [[`{{${name}}}`], ['Итого', `от {{${name}}}`]];
    expect(withRules({ html: `<p>{{${name}}}</p>`, rows }, rules)).toEqual({
      html: '<p>—</p>',
      rows: [['—'], ['Итого', 'от —']],
    });
  },
);

test('STAFF-04 texts tell what many metres and many pieces take off, each by its own rule', () => {
  const wholesaleRules = { metre: null, piece: { from: 10, percent: 12 } };
  const text = '{{wholesaleMetresReduction}}; {{wholesalePiecesReduction}}';
  expect(withRules(text, { ...rules, wholesaleRules })).toBe('без скидки; −12\u00a0%');
});
