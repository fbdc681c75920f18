import { parseArgs } from 'node:util';
import { writeFileSync } from 'node:fs';
import { documentFile, openApiText } from './openapi/document.ts';
import { recordExamples } from './openapi/record-examples.ts';

try {
  const { values } = parseArgs({ options: { examples: { type: 'boolean' } } });
  if (values.examples) await recordExamples();
  writeFileSync(documentFile, await openApiText());
  console.log('docs/openapi.json is written.');
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`${error.message}\nUse: npm run openapi [-- --examples]`);
  process.exitCode = 2;
}
