import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** 1C reads lines: the first says how it went, and nothing may stand after the last. */
export const answerLines = (
  c: Context,
  lines: readonly string[],
  status: ContentfulStatusCode = 200,
): Response =>
  c.body(lines.join('\n'), status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });

/** What 1C shows as an error, in one sentence. */
export const answerFailure = (c: Context, sentence: string, status: ContentfulStatusCode = 200): Response =>
  answerLines(c, ['failure', sentence.split('\n').join(' ')], status);

/** 1C takes UTF-8 for what it is by the mark at its beginning. */
export const answerXml = (c: Context, xml: string): Response =>
  c.body(`\uFEFF${xml}`, 200, {
    'Content-Type': 'text/xml; charset=utf-8',
    'Cache-Control': 'no-store',
  });
