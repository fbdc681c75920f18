import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Average bytes of the pages of one kind, uncompressed and as the release compressed them. */
export interface HtmlWeight {
  kind: PageKind | 'all';
  pages: number;
  rawBytes: number;
  /** `NaN` until the release has compressed its pages. */
  brotliBytes: number;
}

type PageKind = 'home' | 'list' | 'product' | 'news' | 'other';

const patterns: readonly [RegExp, PageKind][] = [
  [/^index\.html$/, 'home'],
  [/^catalog\/.*detail\//, 'product'],
  [/^(?:catalog|collection|brands)\b/, 'list'],
  [/^news\b/, 'news'],
];

const kindOf = (path: string): PageKind => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';

/** Weighs every page of a release. @param release - the folder that holds its HTML. */
export function weighHtml(release: string): HtmlWeight[] {
  const pages = globSync('**/*.html', { cwd: release }).map((path) => ({
    kind: kindOf(path),
    rawBytes: readFileSync(join(release, path)).length,
    brotliBytes: brotliBytes(join(release, path)),
  }));
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  return [
    average('all', pages),
    ...kinds.map((kind) =>
      average(
        kind,
        pages.filter((page) => page.kind === kind),
      ),
    ),
  ];
}

function brotliBytes(path: string): number {
  try {
    return readFileSync(`${path}.br`).length;
  } catch {
    return Number.NaN;
  }
}

function average(
  kind: HtmlWeight['kind'],
  pages: readonly { rawBytes: number; brotliBytes: number }[],
): HtmlWeight {
  const mean = (bytes: readonly number[]) => Math.round(bytes.reduce((sum, n) => sum + n, 0) / bytes.length);
  return {
    kind,
    pages: pages.length,
    rawBytes: mean(pages.map((page) => page.rawBytes)),
    brotliBytes: mean(pages.map((page) => page.brotliBytes)),
  };
}
