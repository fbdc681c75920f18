import { writeFileSync } from 'node:fs';
import { rejectFlags } from './no-flags.ts';
import { documentFile, openApiText } from './openapi/document.ts';

rejectFlags('npm run openapi');
writeFileSync(documentFile, await openApiText());
console.log('docs/openapi.json is written.');
