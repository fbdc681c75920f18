import { behaviourRows, rowsNamedByTests } from '../tests/docs/behaviour.ts';
import { rejectFlags } from './no-flags.ts';

rejectFlags('npm run behaviour');
const named = new Set(rowsNamedByTests().map(({ id }) => id));
const rows = behaviourRows();
const open = rows.filter(({ id }) => !named.has(id));
for (const { id, text } of open) console.log(`${id}  ${text}`);
console.log(`\n${rows.length - open.length} of ${rows.length} rows are named by a test.`);
