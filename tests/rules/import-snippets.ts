// Files with one import each, made in different ways.

export const ts = (path: string) => `import { thing } from '${path}';\nconsole.log(thing);\n`;
export const type = (path: string) => `import type { Thing } from '${path}';\nexport type Own = Thing;\n`;
export const lazy = (path: string) => `export const load = () => import('${path}');\n`;
export const frontmatter = (path: string) => `---\nimport thing from '${path}';\n---\n\n<p>{thing}</p>\n`;
export const lazyScript = (path: string) =>
  `---\n---\n\n<p></p>\n<script>\n  void import('${path}');\n</script>\n`;
export const script = (path: string) => `---\n---\n\n<p></p>\n<script>\n  import '${path}';\n</script>\n`;
