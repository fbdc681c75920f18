import { writeFileSync } from 'node:fs';
import { documentFile, openApiText } from './openapi/document.ts';

writeFileSync(documentFile, await openApiText());
console.log('docs/openapi.json is written.');
