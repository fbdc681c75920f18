import { writeFileSync } from 'node:fs';
import { takeNoFlags } from './no-flags.ts';
import { documentFile, openApiText } from './openapi/document.ts';

takeNoFlags('npm run openapi');
writeFileSync(documentFile, await openApiText());
console.log('docs/openapi.json is written.');
