import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../rules/rule-schemas.ts';
import { withRules } from './told-rules.ts';

const rules = { ...DEFAULT_RULES, tariffs: [] };

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
