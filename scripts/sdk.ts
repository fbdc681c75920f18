import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { GeneratorError, tryGenerators } from './sdk/try-generators.ts';
import { writePackage } from './sdk/write-package.ts';

/**
 * `npm run sdk -- FOLDER` writes the contract as a package for other programs. `--try` then generates a server in Go and one
 * in Python from its document, with OpenAPI Generator (Java is needed), and fails at a warning.
 */
try {
  const { values, positionals } = parseArgs({
    options: { try: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder, other] = positionals;
  if (folder === undefined || other !== undefined) throw new TypeError('One folder is needed.');
  await writePackage(resolve(folder));
  console.log(`The package is in ${folder}: npm install ${folder}`);
  if (values.try) console.log(tryGenerators(resolve(folder)));
} catch (error) {
  if (error instanceof GeneratorError) console.error(error.message);
  else if (error instanceof TypeError) console.error(`${error.message}\nUse: npm run sdk -- FOLDER [--try]`);
  else throw error;
  process.exitCode = 2;
}
