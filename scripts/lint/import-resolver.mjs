// A `<script>` of `Part.astro` is linted as `Part.astro/1_1.ts`, but imports relative to `Part.astro`.
// The resolver library of the lint plugin does not know that under ESLint 10, so this one passes it on.
import { resolve as resolveTypeScript } from 'eslint-import-resolver-typescript';

export const interfaceVersion = 2;

export function resolve(source, importer, options) {
  return resolveTypeScript(source, importer.replace(/(\.astro)[/\\][^/\\]+\.ts$/, '$1'), options);
}
